#!/usr/bin/env node
// Every version of Node.js must be able to read this file, so that an old one can print the message below. The program is
// loaded only after this check.
var version = process.versions.node.split('.').map(Number);
if (version[0] > 20 || (version[0] === 20 && version[1] >= 19)) {
  import('./start.js');
} else {
  console.error(`openleg needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}
