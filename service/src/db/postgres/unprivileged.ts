import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SystemUser {
  uid: number;
  gid: number;
  name: string;
}

const isNobody = (user: SystemUser) => user.name === 'nobody';

async function systemUsers(): Promise<SystemUser[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // On macOS, the user `nobody` has the number -2 in the file, but stat reports 4294967294. `>>> 0` turns -2 into that number.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

export async function nobody(): Promise<SystemUser> {
  return (await systemUsers()).find(isNobody) ?? { name: 'nobody', uid: 65534, gid: 65534 };
}

export async function userOf(owner: { uid: number; gid: number }): Promise<SystemUser> {
  const known = (await systemUsers()).find((user) => user.uid === owner.uid);
  return known ?? { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
}

/** The options of `spawn` that run a program as a user. Node needs signed numbers here, see `systemUsers`. */
export function asUser(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid | 0, gid: user.gid | 0 } : {};
}

/** Whether the user may enter this folder and all folders above it. Only mode bits are read, no ACLs. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, user);
}
