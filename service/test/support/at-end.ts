/**
 * The tasks for the end of a test file. Test files share modules (`isolate: false` in vitest.config.ts), so an
 * afterAll() of a support module would be one of the first file that imports it, and of no other.
 */
const tasks: (() => unknown)[] = [];

export function atEnd(task: () => unknown): void {
  tasks.push(task);
}

/** The last one first: what was made later may use what was made before. All are done, also after one that failed. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = [];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
