import { connectionFailed } from '../errors.ts';

/** Yields the JSON values of a body, one per line, as they arrive. The connection ends with the loop. */
export async function* readLines<T>(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let begun = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = decoder.decode(value, { stream: true }).split('\n');
      lines[0] = begun + lines[0];
      begun = lines.pop() as string;
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (cause) {
    throw connectionFailed(cause, signal);
  } finally {
    reader.cancel().catch(() => {});
  }
}
