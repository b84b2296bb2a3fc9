import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AccountError, ApiError } from '../../errors.ts';

/** The settings of argon2id: the library's defaults, which are also the first choice of OWASP. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const minPasswordLength = 10;
export const maxPasswordLength = 1000;

export function checkNewPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < minPasswordLength)
    throw new AccountError(`A password has at least ${minPasswordLength} characters.`, 'password', 'short_password');
  if (length > maxPasswordLength)
    throw new AccountError(`A password has at most ${maxPasswordLength} characters.`, 'password', 'long_password');
  if (password.toLowerCase() === email.toLowerCase())
    throw new AccountError('A password is not the address itself.', 'password', 'password_is_address');
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/**
 * Whether the password is right. If there is no hash, the answer is no, but it takes the same time. Otherwise the time would show
 * who has an account.
 */
export async function isPassword(known: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const other = await decoy;
  const right = await inTurn(() => verify(known ?? other, normal(password)));
  return right && known !== null;
}

let decoy: Promise<string> | null = null;

/** The password in one form. Two keyboards may send different code points for the same letter. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

const maxRunning = 2;
const maxWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes at most two passwords at a time. Up to a hundred more wait; further ones are refused. The library uses Node's
 * four background threads, which files and compression need, too. Hashing a password takes 19 MB.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) {
    const message = 'Too many people sign in at this moment; try again in a few seconds.';
    throw new ApiError(503, 'unavailable', message, { 'retry-after': '5' });
  }
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift(); // this place goes to the next work that waits
    if (next) next();
    else running--;
  }
}
