import type { AccountRow, Key } from './accounts/store.ts';
import type { DigestResult } from './digests/send.ts';
import { phases, stepText } from './sync/progress.ts';
import type { Status } from './sync/status.ts';
import type { SyncRun } from './sync/store.ts';
import type { CountryResult } from './sync/sync-country.ts';
import type { DispatchResult } from './webhooks/sending/dispatch.ts';

/**
 * Makes one line safe for a terminal or a log. Paths, front matter and messages of git come from strangers. A control character in
 * them could move the cursor, hide text or fake a line. A mark that changes the direction of text could do so, too.
 */
export function printable(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A number with its noun: `1 law`, `2 laws`, `1 delivery`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The lines about a sync that commands print for people. */
export function syncLines(countries: CountryResult[]): string[] {
  return countries.flatMap((result) => {
    if (result.error) return [`${result.country}: failed: ${result.error}`];
    const { laws_created, laws_updated, laws_repealed, laws_removed, reforms_created } = result;
    const counts = [
      laws_created && `${counted(laws_created, 'law')} new`,
      laws_updated && `${laws_updated} updated`,
      laws_repealed && `${laws_repealed} repealed`,
      laws_removed && `${laws_removed} removed`,
      reforms_created && `${counted(reforms_created, 'reform')} new`,
    ].filter(Boolean);
    const what = counts.length === 0 ? 'nothing new' : counts.join(', ');
    const problems = result.problems.map((problem) => `    ${problem.path}: ${problem.reason}`);
    return [`${result.country}: ${what} (at ${result.to_sha?.slice(0, 10)})`, ...problems];
  });
}

export function dispatchLines({ attempted, succeeded, failed }: DispatchResult): string[] {
  if (attempted === 0) return ['Nothing to deliver.'];
  return [`${counted(attempted, 'delivery', 'deliveries')} tried: ${succeeded} succeeded, ${failed} failed`];
}

export function digestLines({ made, sent, failed }: DigestResult): string[] {
  if (made + sent + failed === 0) return [];
  return [`${counted(made, 'email digest')} made: ${counted(sent, 'mail')} sent, ${failed} failed`];
}

export function statusLines(status: Status): string[] {
  const rows = status.countries.map((country) => {
    const loaded =
      country.laws === null
        ? 'not loaded'
        : `${counted(country.laws, 'law')}, ${counted(country.reforms ?? 0, 'reform')}`;
    const run = country.last_sync;
    const last = run ? lastSync(run) : 'never synced';
    const { held } = country;
    const trouble = [
      country.rereading && 'to be read again',
      country.problem_files && `${counted(country.problem_files, 'file')} with problems`,
      held && `held since ${held.since}: ${held.message} To accept it: ${held.accept}`,
      !held && run?.error,
    ].filter(Boolean);
    return `${country.country}  ${loaded}; ${last}${trouble.length > 0 ? `; ${trouble.join('; ')}` : ''}`;
  });
  const { pending, failed, last_dispatch_at } = status.queue;
  const last = last_dispatch_at ? `last dispatch ${last_dispatch_at.toISOString()}` : 'never dispatched';
  const queue = `queue: ${counted(pending, 'delivery', 'deliveries')} pending, ${failed} failed; ${last}; next run ${status.next_run_at.toISOString()}`;
  return [`Open Legislation ${status.version}, ${status.database}`, ...rows, queue];
}

function lastSync({ state, phase, started_at, finished_at, last_progress_at, ...run }: SyncRun): string {
  if (state !== 'running') return `${state} ${(finished_at ?? started_at).toISOString()}`;
  const progress = last_progress_at ? `, last progress ${last_progress_at.toISOString()}` : '';
  const { done, total, rate, seconds_left } = run;
  const unit = phases[phase ?? '']?.unit ?? null;
  const step = { phase: phase ?? 'running', unit, done: done ?? 0, total: total ?? 0, rate, secondsLeft: seconds_left };
  return `${stepText(step)}${step.total > 0 ? ',' : ''} since ${started_at.toISOString()}${progress}`;
}

export function accountLines(accounts: (Omit<AccountRow, 'id'> & { account_id: number })[]): string[] {
  if (accounts.length === 0) return ['No accounts.'];
  return accounts.map((account) => {
    const marks = [account.tier, account.early && 'early', account.operator && 'operator'].filter(Boolean).join(', ');
    return `${account.account_id}  ${account.email}  ${marks}  ${counted(account.keys, 'key')}  ${counted(account.calls, 'call')} this month`;
  });
}

export function keyLines(keys: Key[]): string[] {
  if (keys.length === 0) return ['No keys.'];
  return keys.map((key) => {
    const state = key.revoked_at ? `revoked ${key.revoked_at.toISOString()}` : 'in use';
    const used = key.last_used_at ? `last used ${key.last_used_at.toISOString()}` : 'never used';
    return `${key.id}  ${key.hint}…  ${key.name || '(no name)'}  created ${key.created_at.toISOString()}  ${used}  ${state}`;
  });
}
