import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { Replicas } from '../../src/db/replicas.ts';

describe('a primary that is away', () => {
  it('is not said to have replicas in its place when none can be read from', async () => {
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
      expect(lines).toEqual(['The primary database is away: no replica can stand in for it']);
    } finally {
      await replicas.close();
      await primary.end();
    }
  });
});
