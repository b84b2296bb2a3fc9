import { ConnectionError, RateLimitError, ServerError, UnavailableError } from './errors.ts';

/** Whether the same request may succeed later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.code !== 'redirected';
  return error instanceof RateLimitError || error instanceof ServerError;
}

/**
 * The milliseconds to wait before a retry (1 is the first); null if the wait would be too long. The wait is never shorter than the
 * service's `Retry-After`. A random part is added, so that clients that were refused together do not come back together.
 */
export function delayBefore(retry: number, error: unknown, base: number, max: number): number | null {
  const stated = error instanceof RateLimitError || error instanceof UnavailableError ? error.retryAfter : undefined;
  if (stated === undefined) return Math.min(base * 2 ** (retry - 1) * (0.75 + Math.random() / 2), max);
  return stated * 1000 > max ? null : stated * 1000 + (Math.random() * base) / 4;
}

export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = startTimer(milliseconds, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Starts a timer of at most 24 days, because a longer timer would fire at once. */
export function startTimer(milliseconds: number, act: () => void): ReturnType<typeof setTimeout> {
  return setTimeout(act, Math.min(milliseconds, 2 ** 31 - 1));
}
