import cluster from 'node:cluster';
import { constants, setPriority } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { createAccount, createKey, listKeys, revokeKey, rotateKey, setOperator, setTier } from './accounts/accounts.ts';
import { AccountError } from './accounts/errors.ts';
import { listAccounts, type Tier } from './accounts/store.ts';
import { monthOf } from './accounts/usage/quota.ts';
import { Stopping } from './base/stopping.ts';
import { version } from './base/version.ts';
import { ConfigError, type CountryConfig, readConfig } from './config.ts';
import { advance } from './demo.ts';
import { StartError } from './errors.ts';
import { type OpenService, openService } from './open.ts';
import { accountLines, digestLines, dispatchLines, keyLines, printable, statusLines, syncLines } from './print.ts';
import { showProgress } from './sync/show-progress.ts';
import { readStatus } from './sync/status.ts';
import { dispatchNow, syncAll } from './sync/sync-all.ts';
import { type CountryResult, rollOverCountry } from './sync/sync-country.ts';

const program = new Command('openleg')
  .description('Turns git repositories of laws into an API, a reader and a stream of change notices.')
  .version(version)
  .showHelpAfterError();

program
  .command('serve')
  .description('run the service')
  .addOption(new Option('--processes <n>', 'answer requests with so many processes').argParser(processCount).default(1))
  // Loaded only here: the other commands start faster without the HTTP side.
  .action(async ({ processes }: { processes: number }) => (await import('./main.ts')).main(processes));

command('sync', 'one sync run now: fetch, ingest, events, dispatch')
  .addOption(new Option('--country <code>', 'only this country (repeatable)').argParser(collect).default([]))
  .option('--no-dispatch', 'do not send notices at the end')
  .action((options: { country: string[]; dispatch: boolean; json?: boolean }) =>
    withService(options, (service, stopping) => sync(service, options, stopping)),
  );

command('roll-over', 'let versions and repeals whose day has come take their place')
  .addOption(new Option('--country <code>', 'only this country (repeatable)').argParser(collect).default([]))
  .action((options: Output & { country: string[] }) => withService(options, (service) => rollOver(service, options)));

command('dispatch', 'one dispatch run now: try every pending delivery once').action((options: Output) =>
  withService(options, async (service, stopping) =>
    print(options, await dispatchNow(service, stopping), dispatchLines),
  ),
);

command('status', 'corpus, last syncs, queue').action((options: Output) =>
  withService(options, async (service) => print(options, await readStatus(service), statusLines)),
);

program
  .command('mcp')
  .description('the connector on standard input and output, for assistants on this machine')
  .action(() =>
    // Standard output carries the protocol, so messages go to standard error.
    withService({}, async (service) =>
      (await import('./connector/stdio.ts')).serveConnector(service, (line) => console.error(line)),
    ),
  );

const accounts = program.command('accounts').description('create and change accounts');
command('create', 'create an account', accounts)
  .requiredOption('--email <address>')
  .addOption(new Option('--tier <tier>').choices(['free', 'pro']).default('free'))
  .option('--early', 'with the larger free quota of early accounts')
  .action((options: Output & { email: string; tier: Tier; early?: boolean }) =>
    withService(options, async ({ db, config }) => {
      const { id, ...account } = await createAccount(db, options, config.earlyAccounts);
      print(options, { account_id: id, ...account }, (made) => [
        `Account ${made.account_id}: ${made.email}, ${made.tier}`,
      ]);
    }),
  );
command('set-tier', "change an account's tier", accounts)
  .requiredOption('--email <address>')
  .addOption(new Option('--tier <tier>').choices(['free', 'pro']).makeOptionMandatory())
  .action((options: Output & { email: string; tier: Tier }) =>
    withService(options, async ({ db }) => {
      const { id, ...account } = await setTier(db, options.email, options.tier);
      print(options, { account_id: id, ...account }, (changed) => [`${changed.email} is on the ${changed.tier} tier`]);
    }),
  );

command('set-operator', 'let an account see the state of the installation in the dashboard', accounts)
  .requiredOption('--email <address>')
  .option('--off', 'no longer')
  .action((options: Output & { email: string; off?: boolean }) =>
    withService(options, async ({ db }) => {
      const { id, ...account } = await setOperator(db, options.email, !options.off);
      print(options, { account_id: id, ...account }, (changed) => [
        `${changed.email} is ${changed.operator ? 'an operator' : 'no operator'}`,
      ]);
    }),
  );
command('list', 'all accounts, newest first', accounts).action((options: Output) =>
  withService(options, async ({ db }) => {
    const { month } = monthOf(Date.now());
    const { accounts: rows } = await listAccounts(db, { search: '', month, limit: null, offset: 0 });
    print(options, rows, accountLines);
  }),
);

const keys = program.command('keys').description('create, list, revoke and rotate API keys');
command('create', 'create a key; the account is made when it is new', keys)
  .requiredOption('--email <address>')
  .option('--name <name>', 'what it is for, such as "prod"', '')
  .action((options: Output & { email: string; name: string }) =>
    withService(options, async ({ db, config }) => {
      const key = await createKey(db, options.email, options.name, config.earlyAccounts);
      print(options, key, (made) => [made.key, 'It is shown only now: keep it.']);
    }),
  );
command('list', "an account's keys", keys)
  .requiredOption('--email <address>')
  .action((options: Output & { email: string }) =>
    withService(options, async ({ db }) => print(options, await listKeys(db, options.email), keyLines)),
  );
command('revoke <id>', 'end a key at once', keys)
  .requiredOption('--email <address>')
  .action((id: string, options: Output & { email: string }) =>
    withService(options, async ({ db }) =>
      print(options, await revokeKey(db, options.email, keyNumber(id)), (key) => [`Key ${key.id} is revoked`]),
    ),
  );
command('rotate <id>', 'end a key and create one in its place', keys)
  .requiredOption('--email <address>')
  .action((id: string, options: Output & { email: string }) =>
    withService(options, async ({ db }) => {
      const key = await rotateKey(db, options.email, keyNumber(id));
      print(options, key, (made) => [made.key, 'It is shown only now: keep it. The old key no longer works.']);
    }),
  );

const demo = program.command('demo').description('the demo corpus');
command('advance', "commit the next day's changes to the demo's repositories", demo).action((options: Output) =>
  withService(options, async ({ config }) => {
    if (config.countries !== null) throw new StartError('The demo is not served: OPENLEG_CONFIG is set.');
    print(options, await advance(config.dataDir), (commits) => [
      ...commits.map((commit) => `${commit.country} ${commit.sha.slice(0, 10)} ${commit.subject}`),
      'Run "openleg sync" to bring them into the service.',
    ]);
  }),
);

interface Output {
  json?: boolean;
}

function command(name: string, description: string, parent: Command = program): Command {
  return parent.command(name).description(description).option('--json', 'print one JSON value and nothing else');
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

function processCount(text: string): number {
  if (/^[1-9][0-9]{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 999.');
}

function keyNumber(text: string): number {
  if (/^[0-9]{1,15}$/.test(text)) return Number(text);
  throw new AccountError(`"${text}" is not the number of a key; "openleg keys list" shows them.`);
}

/** How long an interrupted command may take to finish what is under way. */
const drainMs = 10_000;
/** How long it may then take to close the database. */
const closeMs = 3000;

/** Standard output has only the result; all other messages go to standard error. */
async function withService(
  options: Output,
  work: (service: OpenService, stopping: Stopping) => Promise<void>,
): Promise<void> {
  const service = await openService(readConfig(), (line) => options.json || console.error(line));
  const stopping = new Stopping();
  // An interrupted command still records attempts under way, and stops the embedded server when nobody else uses it.
  const interrupted = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    setTimeout(() => process.exit(code), drainMs).unref();
    void stopping.begin().then(() => {
      setTimeout(() => process.exit(code), closeMs).unref();
      void service.close().finally(() => process.exit(code));
    });
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    await work(service, stopping);
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await service.close();
  }
}

function print<T>(options: Output, value: T, lines: (value: T) => string[]): void {
  process.stdout.write(options.json ? `${JSON.stringify(value)}\n` : `${lines(value).map(printable).join('\n')}\n`);
}

async function sync(
  service: OpenService,
  options: Output & { country: string[]; dispatch: boolean },
  stopping: Stopping,
): Promise<void> {
  lowerPriority(service);
  const chosen = chosenCountries(service.countries, options.country);
  const result = await syncAll(service, chosen, { dispatch: options.dispatch, display: showProgress, stopping });
  print(options, result, ({ countries, dispatch, digests }) => [
    ...syncLines(countries),
    ...dispatchLines(dispatch),
    ...digestLines(digests),
  ]);
  if (result.countries.some((country) => country.error)) process.exitCode = 1;
}

async function rollOver(service: OpenService, options: Output & { country: string[] }): Promise<void> {
  const countries: CountryResult[] = [];
  for (const country of chosenCountries(service.countries, options.country)) {
    countries.push(await rollOverCountry(service, country));
  }
  print(options, { countries }, (result) => syncLines(result.countries));
  if (countries.some((country) => country.error)) process.exitCode = 1;
}

/**
 * Gives a sync a lower priority than requests: this process, and the connections of an embedded PostgreSQL that work for it.
 * Called when the service is open, since an embedded PostgreSQL that it starts would inherit the priority.
 */
function lowerPriority({ config, db }: OpenService): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  setPriority(PRIORITY_BELOW_NORMAL);
  if (config.databaseUrl !== null) return; // usually on another machine
  db.on('acquire', (client) => {
    try {
      setPriority((client as unknown as { processID: number }).processID, PRIORITY_BELOW_NORMAL);
    } catch {
      // the backend has ended, or belongs to another user
    }
  });
}

function chosenCountries(served: CountryConfig[], codes: string[]): CountryConfig[] {
  for (const code of codes) {
    if (served.some((country) => country.code === code)) continue;
    throw new StartError(
      `There is no country "${code}"; served are ${served.map((country) => country.code).join(', ')}.`,
    );
  }
  return codes.length === 0 ? served : served.filter((country) => codes.includes(country.code));
}

try {
  await program.parseAsync();
} catch (error) {
  const expected = error instanceof StartError || error instanceof AccountError;
  console.error(expected ? error.message : error);
  process.exitCode = error instanceof ConfigError ? error.exitCode : 1;
  if (cluster.isWorker) process.exit(); // the channel to its parent would keep the process running
}
