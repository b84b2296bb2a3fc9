import { afterAll } from 'vitest';
import { endFile } from './at-end.ts';
import './compiled-threads.ts';

// This runs for each test file, before the file itself. So the file's own afterAll() functions run first.
afterAll(endFile);
