import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from './base/version.ts';
import { AccountError, ApiError, StartError } from './errors.ts';

// Loads the code of a command only when the command is called. Loading everything takes half a second, even for --version.
const commands = () => import('./commands.ts');

const program = new Command('openleg')
  .description('Turns git repositories of laws into an API, a reader and a stream of change notices.')
  .version(version)
  .showHelpAfterError()
  .exitOverride();

withCountries('serve', 'run the service')
  .option('--port <number>', 'port to listen on (setting PORT)')
  .addOption(new Option('--processes <n>', 'how many processes answer requests').argParser(processCount).default(1))
  .action(async (options: { processes: number }) => (await import('./main.ts')).main(options.processes));

withCountries('mcp', 'the connector on standard input and output, for assistants on this machine').action(async () =>
  (await commands()).mcp(),
);

choosing('sync', 'one sync run now: fetch, ingest, events, dispatch')
  .option('--no-dispatch', 'do not send notices at the end')
  .option('--accept-removal', 'publish a sync that is held because it removes much of a country')
  .action(async (options) => (await commands()).sync(options));

choosing('roll-over', 'let versions and repeals take effect if their day has come').action(async (options) =>
  (await commands()).rollOver(options),
);

choosing('export', 'write countries into files: JSON, a database, tables or documents')
  .requiredOption('--out <folder>', 'where the files go')
  .addOption(
    new Option('--format <format>', 'JSON with one law per line, a database, tables, or Akoma Ntoso')
      .choices(['jsonl', 'sqlite', 'parquet', 'akn'])
      .default('jsonl'),
  )
  .option('--versions', 'with the texts of all versions')
  .action(async (options) => (await commands()).exportCountries(options));

command('learn', 'learn what words mean, for questions; `serve` does it by itself').action(async (options) =>
  (await commands()).learnMeanings(options),
);

command('dispatch', 'one dispatch run now: try every pending delivery once').action(async (options) =>
  (await commands()).dispatch(options),
);

command('status', 'corpus, last syncs, queue').action(async (options) => (await commands()).status(options));

withResult(program.command('check-country <repository>'))
  .description('check how much of a repository of laws the program understands')
  .hook('preAction', async () => useSettings({}))
  .action(async (repository: string, options) => (await commands()).checkRepository(repository, options));

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
command('set-operator', 'make an account an operator, who sees the state of the installation', accounts)
  .requiredOption('--email <address>')
  .option('--off', 'make it an ordinary account again')
  .action(async (options) => (await commands()).changeOperator(options));
command('list', 'all accounts, newest first', accounts).action(async (options) =>
  (await commands()).showAccounts(options),
);

const keys = program.command('keys').description('create, list, revoke and rotate API keys');
command('create', 'create a key, and an account if the address has none (on a terminal, it asks first)', keys)
  .requiredOption('--email <address>')
  .option('--existing', 'only for an account that exists')
  .option('--name <name>', 'what it is for, such as "prod"', '')
  .action(async (options) => (await commands()).addKey(options));
command('list', "an account's keys", keys)
  .requiredOption('--email <address>')
  .action(async (options) => (await commands()).showKeys(options));
command('revoke <id>', 'revoke a key at once', keys)
  .requiredOption('--email <address>')
  .action(async (id: string, options) => (await commands()).endKey(id, options));
command('rotate <id>', 'replace a key by a new one; the old one stops working at once', keys)
  .requiredOption('--email <address>')
  .action(async (id: string, options) => (await commands()).replaceKey(id, options));

const demo = program.command('demo').description('the demo corpus');
command('advance', "commit the next day's changes to the demo's repositories", demo).action(async (options) =>
  (await commands()).advanceDemo(options),
);

/** A command that opens the service. It has options for the data folder and for the file of countries. */
function opening(name: string, description: string, parent: Command): Command {
  return parent
    .command(name)
    .description(description)
    .option('--config <file>', 'file with the countries (setting OPENLEG_CONFIG)')
    .option('--data-dir <folder>', 'folder for mirrors and database (setting OPENLEG_DATA_DIR)')
    .hook('preAction', async (_, command) => useSettings(command.opts()));
}

/**
 * A command that takes a list of countries to serve. Some of these commands, such as `serve` and `mcp`, run until they are stopped.
 */
function withCountries(name: string, description: string, parent: Command = program): Command {
  const countries = 'serve the public corpora of these countries, such as es,ee (setting OPENLEG_COUNTRIES)';
  return opening(name, description, parent).addOption(new Option('--country <codes>', countries).conflicts('config'));
}

/** A command that prints a result and ends. */
function command(name: string, description: string, parent: Command = program): Command {
  return withResult(withCountries(name, description, parent));
}

/** A command that prints a result and can be limited to some of the served countries. */
function choosing(name: string, description: string): Command {
  return withResult(opening(name, description, program)).addOption(
    new Option('--country <code>', 'only this country (repeatable)').argParser(collect),
  );
}

function withResult(command: Command): Command {
  return command.option('--json', 'print one JSON value and nothing else');
}

/**
 * The options that replace settings. `--country` is usually one text with country codes. In commands that choose among the
 * configured countries, it is a list.
 */
interface SettingOptions {
  country?: string | string[];
  config?: string;
  dataDir?: string;
  port?: string;
}

/**
 * Puts the options of a command into the settings. Countries come from a file or from a list, not from both. So an
 * option for one of the two also empties the setting of the other.
 */
async function useSettings({ country, config, dataDir, port }: SettingOptions): Promise<void> {
  const codes = typeof country === 'string' ? country : undefined;
  (await import('./config.ts')).useSettings({
    PORT: port,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config ?? (codes && ''),
    OPENLEG_COUNTRIES: codes ?? (config && ''),
  });
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

function processCount(text: string): number {
  if (/^[1-9][0-9]{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 999.');
}

/** Reports an error: to scripts as one JSON value, to people as one sentence. An unexpected error also has a stack trace. */
function report(error: unknown): void {
  const isUsage = error instanceof CommanderError;
  const isExpected = isUsage || [StartError, AccountError, ApiError].some((kind) => error instanceof kind);
  const asJson = process.argv.includes('--json');
  if (asJson) {
    const code = isUsage ? 'wrong_usage' : isExpected ? 'failed' : 'internal_error';
    const message = (error as Error).message.replace(/^error: /, '');
    process.stdout.write(`${JSON.stringify({ error: code, message })}\n`);
  }
  if (!isExpected) console.error(error);
  else if (!isUsage && !asJson) console.error((error as Error).message);
}

// If the pipe or the terminal is closed, nobody reads the output. The command must still finish its work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  // Without a command, as in `npx @openleg/service`, the program runs `serve`.
  await program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, 'serve']);
} catch (error) {
  // Commander ends help and version with an error, too, but with exit code 0.
  const exitCode = error instanceof CommanderError || error instanceof StartError ? error.exitCode : 1;
  if (exitCode !== 0) report(error);
  process.exitCode = exitCode;
  if (process.connected) process.exit(); // in a process of a cluster, the channel to the parent would keep it running
}
