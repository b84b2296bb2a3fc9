#!/usr/bin/env node
// The service runs from its TypeScript source: no build step between a clone and a start. See docs/decisions/001.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
