import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { AccountError } from './accounts/errors.ts';
import { version } from './base/version.ts';
import { StartError } from './errors.ts';

// What a command needs is loaded when it is called: to load all of it takes half a second, for --version and --help too.
const commands = () => import('./commands.ts');

const program = new Command('openleg')
  .description('Turns git repositories of laws into an API, a reader and a stream of change notices.')
  .version(version)
  .showHelpAfterError()
  .exitOverride();

serving('serve', 'run the service')
  .option('--port <number>', 'port to listen on (setting PORT)')
  .addOption(new Option('--processes <n>', 'answer requests with so many processes').argParser(processCount).default(1))
  .action(async (options: ServingOptions & { port?: string; processes: number }) => {
    await useSettings({ PORT: options.port, ...settingsOf(options) });
    await (await import('./main.ts')).main(options.processes);
  });

serving('mcp', 'the connector on standard input and output, for assistants on this machine').action(
  async (options: ServingOptions) => {
    await useSettings(settingsOf(options));
    await (await commands()).mcp();
  },
);

command('sync', 'one sync run now: fetch, ingest, events, dispatch')
  .addOption(new Option('--country <code>', 'only this country (repeatable)').argParser(collect))
  .option('--no-dispatch', 'do not send notices at the end')
  .action(async (options) => (await commands()).sync(options));

command('roll-over', 'let versions and repeals whose day has come take their place')
  .addOption(new Option('--country <code>', 'only this country (repeatable)').argParser(collect))
  .action(async (options) => (await commands()).rollOver(options));

command('export', 'write countries into files: a law a line, as JSON')
  .addOption(new Option('--country <code>', 'only this country (repeatable)').argParser(collect))
  .requiredOption('--out <folder>', 'where the files go')
  .option('--versions', 'with the texts of all versions')
  .action(async (options) => (await commands()).exportCountries(options));

command('dispatch', 'one dispatch run now: try every pending delivery once').action(async (options) =>
  (await commands()).dispatch(options),
);

command('status', 'corpus, last syncs, queue').action(async (options) => (await commands()).status(options));

const accounts = program.command('accounts').description('create and change accounts');
command('create', 'create an account', accounts)
  .requiredOption('--email <address>')
  .addOption(new Option('--tier <tier>').choices(['free', 'pro']).default('free'))
  .option('--early', 'with the larger free quota of early accounts')
  .action(async (options) => (await commands()).addAccount(options));
command('set-tier', "change an account's tier", accounts)
  .requiredOption('--email <address>')
  .addOption(new Option('--tier <tier>').choices(['free', 'pro']).makeOptionMandatory())
  .action(async (options) => (await commands()).changeTier(options));
command('set-operator', 'let an account see the state of the installation in the dashboard', accounts)
  .requiredOption('--email <address>')
  .option('--off', 'no longer')
  .action(async (options) => (await commands()).changeOperator(options));
command('list', 'all accounts, newest first', accounts).action(async (options) =>
  (await commands()).showAccounts(options),
);

const keys = program.command('keys').description('create, list, revoke and rotate API keys');
command('create', 'create a key; the account is made when it is new', keys)
  .requiredOption('--email <address>')
  .option('--name <name>', 'what it is for, such as "prod"', '')
  .action(async (options) => (await commands()).addKey(options));
command('list', "an account's keys", keys)
  .requiredOption('--email <address>')
  .action(async (options) => (await commands()).showKeys(options));
command('revoke <id>', 'end a key at once', keys)
  .requiredOption('--email <address>')
  .action(async (id: string, options) => (await commands()).endKey(id, options));
command('rotate <id>', 'end a key and create one in its place', keys)
  .requiredOption('--email <address>')
  .action(async (id: string, options) => (await commands()).replaceKey(id, options));

const demo = program.command('demo').description('the demo corpus');
command('advance', "commit the next day's changes to the demo's repositories", demo).action(async (options) =>
  (await commands()).advanceDemo(options),
);

function command(name: string, description: string, parent: Command = program): Command {
  return parent.command(name).description(description).option('--json', 'print one JSON value and nothing else');
}

interface ServingOptions {
  country?: string;
  config?: string;
  dataDir?: string;
}

/** A command that runs until it is stopped, with the settings that one wants to try out as options. */
function serving(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .addOption(
      new Option('--country <codes>', 'serve the public corpora of these countries, such as es,ee').conflicts('config'),
    )
    .option('--config <file>', 'file with the countries (setting OPENLEG_CONFIG)')
    .option('--data-dir <folder>', 'folder for mirrors and database (setting OPENLEG_DATA_DIR)');
}

/** Of file and list of countries one can be set: the option replaces a setting of the other, too. */
function settingsOf({ country, config, dataDir }: ServingOptions): Record<string, string | undefined> {
  return {
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config ?? (country && ''),
    OPENLEG_COUNTRIES: country ?? (config && ''),
  };
}

async function useSettings(given: Record<string, string | undefined>): Promise<void> {
  (await import('./config.ts')).useSettings(given);
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

function processCount(text: string): number {
  if (/^[1-9][0-9]{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 999.');
}

/** A failure as one JSON value, for scripts; for people one sentence, or the stack trace of what should not happen. */
function report(error: unknown): void {
  const isUsage = error instanceof CommanderError;
  const isExpected = isUsage || error instanceof StartError || error instanceof AccountError;
  const asJson = process.argv.includes('--json');
  if (asJson) {
    const code = isUsage ? 'wrong_usage' : isExpected ? 'failed' : 'internal_error';
    const message = (error as Error).message.replace(/^error: /, '');
    process.stdout.write(`${JSON.stringify({ error: code, message })}\n`);
  }
  if (!isExpected) console.error(error);
  else if (!isUsage && !asJson) console.error((error as Error).message);
}

try {
  // Without a command, as in `npx @openleg/service`, it serves.
  await program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, 'serve']);
} catch (error) {
  // Help and version, too, end with an error of commander's, with exit code 0.
  const exitCode = error instanceof CommanderError || error instanceof StartError ? error.exitCode : 1;
  if (exitCode !== 0) report(error);
  process.exitCode = exitCode;
  if (process.connected) process.exit(); // one of several processes: the channel to its parent would keep it running
}
