import { describe, expect, it } from 'vitest';
import { PageShares } from '../../src/http/clients/page-shares.ts';

/** Shares for which the test sets the time and whether the process is busy. */
function shares() {
  const state = { seconds: 0, isBusy: true };
  const pages = new PageShares({ isBusy: () => state.isBusy, now: () => state.seconds * 1000 });
  const taken = (network: string, asked: number) => {
    let count = 0;
    for (let n = 0; n < asked; n++) {
      try {
        pages.take(network);
        count++;
      } catch {}
    }
    return count;
  };
  return { state, pages, taken };
}

describe('the share of a network', () => {
  it('has no limit while the process has time', () => {
    const { state, taken } = shares();
    state.isBusy = false;
    expect(taken('a', 5000)).toBe(5000);
  });

  it('is 60 pages and 20 more a second while the process is busy, whatever others use', () => {
    const { state, taken } = shares();
    expect(taken('a', 500)).toBe(60);
    expect(taken('a', 500)).toBe(0);
    expect(taken('b', 10)).toBe(10);
    state.seconds = 2;
    expect(taken('a', 500)).toBe(40);
  });

  it('counts large pages several times', () => {
    const { pages, taken } = shares();
    pages.take('a');
    pages.count('a', 5_000_000);
    expect(taken('a', 500)).toBe(60 - 1 - 20);
  });

  it('is refused with the seconds to wait, and never for long', () => {
    const { state, pages, taken } = shares();
    for (let n = 0; n < 100; n++) pages.count('a', 100_000_000);
    const refusal = (() => {
      try {
        return pages.take('a');
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toMatchObject({ status: 429, code: 'busy' });
    const seconds = Number((refusal as { headers: Record<string, string> }).headers['retry-after']);
    expect(seconds).toBeLessThanOrEqual(5);
    state.seconds = seconds;
    expect(taken('a', 1)).toBe(1);
  });
});
