#!/usr/bin/env node
// Written so that every Node.js can read it, to tell an old one what is missing: the rest is loaded after that.
var version = process.versions.node.split('.').map(Number);
if (version[0] > 20 || (version[0] === 20 && version[1] >= 19)) {
  import('./start.js');
} else {
  console.error(`openleg needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}
