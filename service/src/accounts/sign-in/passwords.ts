import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../errors.ts';
import { AccountError } from '../errors.ts';

/** argon2id (the library's default) with the memory and passes that OWASP names first. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const shortest = 10;
const longest = 1000;

export function checkNewPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < shortest) throw new AccountError(`A password has at least ${shortest} characters.`, 'password');
  if (length > longest) throw new AccountError(`A password has at most ${longest} characters.`, 'password');
  if (password.toLowerCase() === email.toLowerCase())
    throw new AccountError('A password is not the address itself.', 'password');
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/** Whether it is the password. Without a hash it takes as long and is wrong: the time must not tell who has an account. */
export async function isPassword(known: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const other = await decoy;
  const right = await inTurn(() => verify(known ?? other, normal(password)));
  return right && known !== null;
}

let decoy: Promise<string> | null = null;

/** The same letters typed on two keyboards may be other code points. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

const atOnce = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * The library works on Node's four background threads, which files and compression need too, and takes 19 MB each: two
 * at a time leave room, and who comes when a hundred are waiting is turned away.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) {
    const message = 'Too many people sign in at this moment; try again in a few seconds.';
    throw new ApiError(503, 'unavailable', message, { 'retry-after': '5' });
  }
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift(); // which takes over the place
    if (next) next();
    else running--;
  }
}
