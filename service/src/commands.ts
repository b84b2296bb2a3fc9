import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import {
  checkedEmail,
  createAccount,
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
  setOperator,
  setTier,
} from './accounts/accounts.ts';
import { type Account, findAccount, listAccounts, type Tier } from './accounts/store.ts';
import { monthOf } from './accounts/usage/quota.ts';
import { endSignals, Stopping } from './base/watchdog.ts';
import { type CountryConfig, readConfig } from './config.ts';
import type { ExportedFile } from './copies/export-file.ts';
import type { FolderFormat } from './copies/folder/readme.ts';
import { hasDatabase } from './db/postgres/place.ts';
import { AccountError, StartError } from './errors.ts';
import { type OpenService, openService } from './open.ts';
import {
  accountLines,
  counted,
  digestLines,
  dispatchLines,
  keyLines,
  printable,
  statusLines,
  syncLines,
} from './print.ts';
import { readStatus } from './sync/status.ts';
import type { CountryResult } from './sync/sync-country.ts';

// Each command loads its own code when it is called. The code of the sync alone took half of the time of `keys list`.
const loadSync = () => import('./sync/sync-all.ts');
const loadProgress = () => import('./sync/show-progress.ts');

export interface Output {
  json?: boolean;
}

export async function sync(
  options: Output & { country?: string[]; dispatch: boolean; acceptRemoval?: boolean },
): Promise<void> {
  const [{ syncAll }, { showProgress }] = await Promise.all([loadSync(), loadProgress()]);
  await withService(options, async (service, stopping) => {
    lowerPriority(service);
    const chosen = chosenCountries(service.countries, options.country);
    const { dispatch, acceptRemoval = false } = options;
    const result = await syncAll(service, chosen, { dispatch, acceptRemoval, display: showProgress, stopping });
    print(options, result, ({ countries, dispatch, digests }) => [
      ...syncLines(countries),
      ...dispatchLines(dispatch),
      ...digestLines(digests),
    ]);
    if (result.countries.some((country) => country.error)) process.exitCode = 1;
  });
}

export async function rollOver(options: Output & { country?: string[] }): Promise<void> {
  const { rollOverCountry } = await import('./sync/sync-country.ts');
  await withService(options, async (service) => {
    const countries: CountryResult[] = [];
    for (const country of chosenCountries(service.countries, options.country)) {
      countries.push(await rollOverCountry(service, country));
    }
    print(options, { countries }, (result) => syncLines(result.countries));
    if (countries.some((country) => country.error)) process.exitCode = 1;
  });
}

export async function learnMeanings(options: Output): Promise<void> {
  const { learn } = await import('./meaning/learn.ts');
  await withService(options, async (service) => {
    const countries = await learn(service, (line) => options.json || console.error(line));
    print(options, { countries }, () => [
      countries.length > 0 ? `Written: ${countries.join(', ')}` : 'Nothing has changed.',
    ]);
  });
}

export async function dispatch(options: Output): Promise<void> {
  const { dispatchNow } = await loadSync();
  await withService(options, async (service, stopping) =>
    print(options, await dispatchNow(service, stopping), dispatchLines),
  );
}

export async function exportCountries(
  options: Output & { country?: string[]; out: string; format: 'jsonl' | FolderFormat; versions?: boolean },
): Promise<void> {
  const { format, versions: withVersions = false } = options;
  if (format === 'akn' && withVersions) throw new StartError('--versions is for jsonl, sqlite and parquet.');
  const [{ exportToFile }, { exportToFolder }, { showProgress }] = await Promise.all([
    import('./copies/export-file.ts'),
    import('./copies/folder/export-folder.ts'),
    loadProgress(),
  ]);
  await withService(options, async (service, stopping) => {
    const { signal } = stopping;
    const files: ExportedFile[] = [];
    for (const { code } of chosenCountries(service.countries, options.country)) {
      const { progress, end } = showProgress(code);
      const onLaws = (done: number, total: number) => progress('exporting', done, total);
      const asked = { folder: options.out, withVersions, onLaws, signal };
      try {
        const exporting =
          format === 'jsonl' ? exportToFile(service, code, asked) : exportToFolder(service, code, { ...asked, format });
        files.push(await stopping.hold(exporting));
      } finally {
        end();
      }
    }
    print(options, { countries: files }, ({ countries }) =>
      countries.map(({ laws, bytes, file }) => `${file}: ${counted(laws, 'law')}, ${bytes} bytes`),
    );
  });
}

/**
 * Checks a repository of laws. It needs no database. Exit code 1: something could not be read. Exit code 2: the repository itself
 * cannot be read.
 */
export async function checkRepository(repository: string, options: Output): Promise<void> {
  const [{ checkCountry }, { reportLines }, { showProgress }] = await Promise.all([
    import('./check-country/check.ts'),
    import('./check-country/lines.ts'),
    loadProgress(),
  ]);
  const { silentMs, maxMs } = readConfig().git;
  const limits = { silentMs, deadline: Date.now() + maxMs };
  const stopping = new AbortController();
  const interrupted = (signal: NodeJS.Signals) => {
    process.exitCode = 128 + constants.signals[signal];
    stopping.abort();
  };
  for (const signal of endSignals) process.on(signal, interrupted);
  const { progress, end } = showProgress('check');
  try {
    const report = await checkCountry(repository, { progress, limits, signal: stopping.signal });
    end();
    print(options, report, reportLines);
    if (report.lost.length > 0) process.exitCode = 1;
  } catch (error) {
    end();
    if (!stopping.signal.aborted) throw error; // if aborted: the temporary folder is gone, and nobody waits for an answer
  } finally {
    for (const signal of endSignals) process.off(signal, interrupted);
  }
}

/**
 * Prints the state of the service. If the data folder is empty, it says so: a command that only reads must not create a database.
 */
export async function status(options: Output): Promise<void> {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl === null && !(await hasDatabase(dataDir))) {
    throw new StartError(`There is no data in ${dataDir} yet: "openleg serve" makes it.`);
  }
  await withService(options, async (service) => print(options, await readStatus(service), statusLines));
}

/** Runs the connector. Standard output is for the protocol, so messages go to standard error. */
export async function mcp(): Promise<void> {
  const [{ serveConnector }, { loadDemo }] = await Promise.all([
    import('./connector/stdio.ts'),
    import('./sync/sync-country.ts'),
  ]);
  const say = (line: string) => console.error(line);
  await withService({}, async (service) => {
    const loaded = service.config.countries === null ? loadDemo(service, say) : Promise.resolve();
    loaded.catch((error: Error) => say(error.message));
    await serveConnector(service, loaded, say);
  });
}

export async function addAccount(options: Output & { email: string; tier: Tier; early?: boolean }): Promise<void> {
  await withService(options, async ({ db, config }) => {
    const account = await createAccount(db, options, config.earlyAccounts);
    print(options, withAccountId(account), (made) => [`Account ${made.account_id}: ${made.email}, ${made.tier}`]);
  });
}

export async function changeTier(options: Output & { email: string; tier: Tier }): Promise<void> {
  await withService(options, async ({ db }) => {
    const account = await setTier(db, options.email, options.tier);
    print(options, withAccountId(account), (changed) => [`${changed.email} is on the ${changed.tier} tier`]);
  });
}

export async function changeOperator(options: Output & { email: string; off?: boolean }): Promise<void> {
  await withService(options, async ({ db }) => {
    const account = await setOperator(db, options.email, !options.off);
    print(options, withAccountId(account), (changed) => [
      `${changed.email} is ${changed.operator ? 'an operator' : 'not an operator'}`,
    ]);
  });
}

export async function showAccounts(options: Output): Promise<void> {
  await withService(options, async ({ db }) => {
    const { month } = monthOf(Date.now());
    const { accounts } = await listAccounts(db, { search: '', month, limit: null, offset: 0 });
    print(options, accounts.map(withAccountId), accountLines);
  });
}

/** An account as all commands print it. Its number is called `account_id`, as in the output about keys. */
function withAccountId<T extends Account>({ id, ...account }: T): Omit<T, 'id'> & { account_id: number } {
  return { account_id: id, ...account };
}

export async function addKey(options: Output & { email: string; name: string; existing?: boolean }): Promise<void> {
  const email = checkedEmail(options.email);
  await withService(options, async ({ db, config }) => {
    // It asks only if a person is at the terminal, because a person may have mistyped the address.
    const asks = !options.existing && !options.json && process.stdin.isTTY && process.stderr.isTTY;
    if (asks && !(await findAccount(db, email)) && !(await confirm(`No account ${email}. Create it?`))) {
      throw new AccountError('Nothing was created.');
    }
    const key = await createKey(db, email, options.name, options.existing ? null : config.earlyAccounts);
    print(options, key, (made) => [made.key, 'It is shown only now: keep it.']);
  });
}

export async function showKeys(options: Output & { email: string }): Promise<void> {
  await withService(options, async ({ db }) => print(options, await listKeys(db, options.email), keyLines));
}

export async function endKey(id: string, options: Output & { email: string }): Promise<void> {
  const number = keyNumber(id);
  await withService(options, async ({ db }) =>
    print(options, await revokeKey(db, options.email, number), (key) => [`Key ${key.id} is revoked`]),
  );
}

export async function replaceKey(id: string, options: Output & { email: string }): Promise<void> {
  const number = keyNumber(id);
  await withService(options, async ({ db }) => {
    const key = await rotateKey(db, options.email, number);
    print(options, key, (made) => [made.key, 'It is shown only now: keep it. The old key no longer works.']);
  });
}

export async function advanceDemo(options: Output): Promise<void> {
  const { advance } = await import('./demo.ts');
  await withService(options, async ({ config }) => {
    if (config.countries !== null) throw new StartError('The demo is not served: other countries are configured.');
    print(options, await advance(config.dataDir), (commits) => [
      ...commits.map((commit) => `${commit.country} ${commit.sha.slice(0, 10)} ${commit.subject}`),
      'Run "openleg sync" to bring them into the service.',
    ]);
  });
}

/** Asks a question on the terminal. No answer means no. With `terminal: false`, Ctrl-C still sends a signal. */
async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  const answer = await new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(`${question} [y/N] `, resolve);
  });
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

function keyNumber(text: string): number {
  if (/^[0-9]{1,15}$/.test(text)) return Number(text);
  throw new AccountError(`"${text}" is not the number of a key; "openleg keys list" shows them.`);
}

/** How long an interrupted command may take to finish running work. */
const drainMs = 10_000;
/** How long an interrupted command may then take to close the database. */
const closeMs = 10_000;

/**
 * Opens the service for a command, runs `work`, and closes the service. Standard output gets only the result; all other messages go
 * to standard error.
 */
async function withService(
  options: Output,
  work: (service: OpenService, stopping: Stopping) => Promise<void>,
): Promise<void> {
  const opening = openService(readConfig(), (line) => options.json || console.error(line));
  const close = async () => (await opening).close();
  const stopping = new Stopping();
  // An interrupted command still records its running attempts. It also stops the embedded database server if no other process uses
  // it, even if the server is just starting.
  const interrupted = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return; // npm, or the shell of a closed terminal, sends the signal again
    const code = 128 + constants.signals[signal];
    const drained = setTimeout(() => process.exit(code), drainMs).unref();
    const ended = Promise.all([opening, stopping.begin()]).then(() => {
      clearTimeout(drained);
      setTimeout(() => process.exit(code), closeMs).unref();
      return close();
    });
    void ended.catch(() => {}).finally(() => process.exit(code));
  };
  for (const signal of endSignals) process.on(signal, interrupted);
  try {
    const service = await opening;
    if (!stopping.signal.aborted) await work(service, stopping);
  } finally {
    await close();
    for (const signal of endSignals) process.off(signal, interrupted);
  }
}

function print<T>(options: Output, value: T, lines: (value: T) => string[]): void {
  process.stdout.write(options.json ? `${JSON.stringify(value)}\n` : `${lines(value).map(printable).join('\n')}\n`);
}

/**
 * Gives a sync a lower priority than requests: lowers the priority of this process, and of the processes of an embedded
 * PostgreSQL that work for it. Call this after the service is open. Otherwise an embedded PostgreSQL that the sync
 * starts would have the low priority, too.
 */
function lowerPriority({ config, db }: OpenService): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  setPriority(PRIORITY_BELOW_NORMAL);
  if (config.databaseUrl !== null) return; // an external database is usually on another machine
  db.on('acquire', (client) => {
    try {
      setPriority((client as unknown as { processID: number }).processID, PRIORITY_BELOW_NORMAL);
    } catch {
      // the database process has ended, or belongs to another user
    }
  });
}

function chosenCountries(served: CountryConfig[], codes: string[] = []): CountryConfig[] {
  for (const code of codes) {
    if (served.some((country) => country.code === code)) continue;
    throw new StartError(
      `There is no country "${code}"; served are ${served.map((country) => country.code).join(', ')}.`,
    );
  }
  return codes.length === 0 ? served : served.filter((country) => codes.includes(country.code));
}
