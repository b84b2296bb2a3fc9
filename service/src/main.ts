import { readConfig } from './config.ts';
import { serve } from './serve.ts';

/** Runs the service in this process until SIGINT or SIGTERM. */
export async function main(): Promise<void> {
  const say = (line: string) => console.log(line);
  const { stop } = await serve(readConfig(), say);
  let stopping = false;
  const end = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: stopping`);
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
