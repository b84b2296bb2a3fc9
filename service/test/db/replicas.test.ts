import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { Replicas } from '../../src/db/replicas.ts';

describe('a primary that cannot be reached', () => {
  it('is not reported as replaced if no replica can be read', async () => {
    const nowhere = 'postgresql://127.0.0.1:1/nothing';
    const primary = new pg.Pool({ connectionString: nowhere });
    const lines: string[] = [];
    const replicas = new Replicas(primary, {
      primaryUrl: nowhere,
      urls: [nowhere],
      maxLagMs: 10_000,
      isListening: () => false,
      log: (line) => lines.push(line),
    });
    try {
      await vi.waitUntil(() => lines.length > 0, { timeout: 30_000 });
      expect(lines).toEqual(['The primary database cannot be reached: no replica can replace it']);
    } finally {
      await replicas.close();
      await primary.end();
    }
  });
});
