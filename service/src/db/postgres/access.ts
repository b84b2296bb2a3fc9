import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { superuser } from './initdb.ts';
import type { ServerPlace } from './place.ts';

/** With `peer`, the operating system says which user is at the other end of the socket. So no password is needed. */
const rules = `# Written by openleg: who may connect is in pg_ident.conf.
local all ${superuser} peer map=openleg
`;

/**
 * Lets only root and the users of the service connect. Above all, it excludes other processes of the user "nobody": root's server
 * runs as that user, and many other programs do, too. Returns true if the files had to be changed.
 */
export async function limitAccess(place: ServerPlace): Promise<boolean> {
  const self = ownName();
  if (self === null) return false; // this user has no name, and `initdb` refuses such a user
  const [hba, ident] = [join(place.pgdata, 'pg_hba.conf'), join(place.pgdata, 'pg_ident.conf')];
  const line = (name: string) => `openleg "${name}" ${superuser}\n`;
  const known = await readFile(ident, 'utf8').catch(() => '');
  if ((await readFile(hba, 'utf8').catch(() => '')) === rules && known.includes(line(self))) return false;
  const names = new Set(['root', self, ...(await ownerName(place))]);
  await replaceFile(place, ident, [...names].map(line).join(''));
  await replaceFile(place, hba, rules);
  return true;
}

function ownName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/**
 * If this process is root, the owner of the database may connect, too, because the server runs as this user. "nobody" may connect
 * only if it owns the data folder. Otherwise the server runs as "nobody" only because PostgreSQL refuses root.
 */
async function ownerName({ dataDir, user }: ServerPlace): Promise<string[]> {
  if (!user) return [];
  const chosen = user.name !== 'nobody' || (await stat(dataDir)).uid === user.uid;
  return chosen ? [user.name] : [];
}

async function replaceFile({ user }: ServerPlace, file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  if (user) await chown(draft, user.uid, user.gid);
  await rename(draft, file);
}
