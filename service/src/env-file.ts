import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nearest } from './base/words.ts';
import { ConfigError } from './errors.ts';

type Settings = Readonly<Record<string, { default: string }>>;

/** The name of the file of settings in a data folder. */
const envFileName = 'openleg.env';

/** The largest file of settings that is read. All settings together need much less. */
const maxBytes = 1_000_000;

/** Settings that must be absolute paths in a file of settings. Commands run in any folder, and all must find the same file. */
const paths = ['OPENLEG_DATA_DIR', 'OPENLEG_CONFIG', 'OPENLEG_CORPORA'];

/** Two settings that both choose the countries. Only one of them can be used. */
const countries = ['OPENLEG_CONFIG', 'OPENLEG_COUNTRIES'];

/**
 * Returns the settings that the files add to an environment. The file in the data folder wins over the machine's file. A variable
 * of the environment stays as it is, even if it is empty.
 */
export function fromFiles(env: NodeJS.ProcessEnv, settings: Settings): Record<string, string> {
  const given = (name: string) => env[name]?.trim() || undefined;
  const machineFile = resolve(given('OPENLEG_ENV_FILE') ?? settings.OPENLEG_ENV_FILE?.default ?? '');
  const machine = readEnvFile(machineFile);
  if (machine === null && given('OPENLEG_ENV_FILE')) {
    throw new ConfigError(`OPENLEG_ENV_FILE: there is no file ${machineFile}.`);
  }
  check(machineFile, machine, settings, ['OPENLEG_ENV_FILE']);

  const dataDir = env.OPENLEG_DATA_DIR ?? machine?.get('OPENLEG_DATA_DIR');
  const folderFile = join(resolve(dataDir?.trim() || settings.OPENLEG_DATA_DIR?.default || ''), envFileName);
  const folder = readEnvFile(folderFile);
  check(folderFile, folder, settings, ['OPENLEG_ENV_FILE', 'OPENLEG_DATA_DIR']);
  for (const name of folder?.keys() ?? []) {
    // Other users may be able to write to a folder in which root runs a command. They must not choose the program that
    // root starts (GIT_SSH_COMMAND). So variables that are not settings are refused.
    if (!Object.hasOwn(settings, name)) {
      throw new ConfigError(`${folderFile} has ${name}, which is not a setting of this program.`);
    }
  }

  const added: Record<string, string> = {};
  for (const file of [folder, machine]) {
    const hasCountries = countries.some((name) => given(name) || added[name]);
    for (const [name, value] of file ?? []) {
      if (name in env || name in added || (hasCountries && countries.includes(name))) continue;
      added[name] = value;
    }
  }
  return added;
}

function check(file: string, found: Map<string, string> | null, settings: Settings, outOfPlace: string[]): void {
  for (const [name, value] of found ?? []) {
    if (name.startsWith('OPENLEG_') && !Object.hasOwn(settings, name)) {
      throw new ConfigError(
        `${file} has ${name}, which is not a setting: did you mean ${nearest(name, Object.keys(settings))}?`,
      );
    }
    if (outOfPlace.includes(name)) {
      throw new ConfigError(`${file} has ${name}, which can be an option or in the environment, but not in this file.`);
    }
    if (paths.includes(name) && !/^$|^\/|^[^/]+:/.test(value)) {
      throw new ConfigError(`${file}: ${name} must be a whole path, one that begins with "/".`);
    }
  }
}

/**
 * Reads a file of settings; null if there is none. A line is `KEY=value` or a comment. A value with quotes or backslashes must be
 * in quotes. This is the format of systemd's `EnvironmentFile`, without the forms that other programs read differently. Error
 * messages never repeat a line, because it may contain a password.
 */
function readEnvFile(file: string): Map<string, string> | null {
  const text = textOf(file);
  if (text === null) return null;
  const found = new Map<string, string>();
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? [];
    const read = value === undefined ? null : unquoted(value.trim());
    if (name === undefined || read === null) {
      throw new ConfigError(
        `${file}: line ${index + 1} cannot be read. A line is KEY=value, with single quotes around a value that has quotes or backslashes.`,
      );
    }
    found.set(name, read);
  }
  return found;
}

function textOf(file: string): string | null {
  try {
    const found = statSync(file);
    // /dev/null means no settings. Other devices are not read: /dev/zero never ends, and a terminal waits for input.
    if (found.isCharacterDevice()) return '';
    if (!found.isFile()) throw new Error('it is not a file'); // a pipe would make us wait for a writer
    if (found.size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    const help =
      code === 'EACCES' ? ' Run this as the user of the service, or let OPENLEG_ENV_FILE name another file.' : '';
    throw new ConfigError(`The settings in ${file} cannot be read: ${message}.${help}`);
  }
}

/** Removes the quotes around a value. Null if programs could read the value in different ways. */
function unquoted(text: string): string | null {
  if (/^[^'"\\\p{Cc}]*$/u.test(text)) return text;
  if (/^'[^'\p{Cc}]*'$/u.test(text)) return text.slice(1, -1);
  if (/^"([^"\\\p{Cc}]|\\["\\$`])*"$/u.test(text)) return text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  return null;
}
