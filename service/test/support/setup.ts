import { afterAll } from 'vitest';
import { endFile } from './at-end.ts';

// Evaluated anew for each test file, and before it: what it does at its end itself comes first.
afterAll(endFile);
