import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, printFigures } from '../support/figures.ts';
import { install } from '../support/installation.ts';
import { processorTimeOfEnded } from '../support/memory.ts';
import { median, run } from '../support/process.ts';

/**
 * Compares the time of `openleg` calls with a Node.js that does nothing. It calls the sources, and the compiled program if it was
 * built.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } },
});
const programs = { sources: '../../service/bin/openleg.js', compiled: '../../service/dist/cli.js' };
const commands = ['--version', 'keys list --email bench@example.org', 'status'];

const calls: [name: string, args: string[]][] = [['node', ['-e', '0']]];
for (const [kind, path] of Object.entries(programs)) {
  const program = fileURLToPath(new URL(path, import.meta.url));
  if (!existsSync(program)) continue;
  for (const command of commands) calls.push([`${command.split(' --')[0]}, ${kind}`, [program, ...command.split(' ')]]);
}
const times = calls.map(([name]) => ({ name, wall: [] as number[], processor: [] as number[] }));

const installation = await install({ laws: 20, versions: 1, kilobytes: 2 });
try {
  for (let round = -1; round < Number(options.rounds); round++) {
    for (const [index, [, args]] of calls.entries()) {
      const before = processorTimeOfEnded() ?? 0;
      const { seconds } = await run(process.execPath, args, { env: installation.env });
      if (round < 0) continue; // in the first round, tsx compiles the sources and keeps the result
      times[index]?.wall.push(seconds);
      times[index]?.processor.push(((processorTimeOfEnded() ?? 0) - before) / 1e6);
    }
  }
} finally {
  await installation.remove();
}

const bare = median(times[0]?.processor ?? []);
const figures = times.flatMap(({ name, wall, processor }): Figure[] => [
  { name: `${name}: wall`, value: median(wall), unit: 's' },
  { name: `${name}: processor`, value: median(processor), unit: 's' },
  { name: `${name}: processor / node`, value: median(processor) / bare, unit: '×', ...target(name) },
]);
if (options.json) console.log(JSON.stringify({ figures }));
else
  printFigures(
    'The start of a command',
    figures.filter(({ name }) => name !== 'node: processor / node'),
  );

/** The target as a ratio: 2 means 0.2 s if a bare Node.js takes 0.1 s. */
function target(name: string): { target?: number } {
  if (name === '--version, compiled') return { target: 2 };
  return name.endsWith(', compiled') ? { target: 4 } : {};
}
