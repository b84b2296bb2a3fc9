/**
 * The tasks for the end of a test file. Test files share modules (`isolate: false` in vitest.config.ts). So an afterAll() in a
 * support module would run only for the first file that imports the module.
 */
const tasks: (() => unknown)[] = [];

export function atEnd(task: () => unknown): void {
  tasks.push(task);
}

/** Runs the tasks, the last one first, because later things may use earlier ones. All tasks run, even if one fails. */
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
