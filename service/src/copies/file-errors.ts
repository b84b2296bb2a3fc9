import { StartError } from '../errors.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "the disk's quota is used up",
  EFBIG: 'it would be larger than a file may be here',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  EEXIST: 'there is a file where a folder should be',
  ENOTDIR: 'there is a file where a folder should be',
  EISDIR: 'there is a folder of this name',
  ENOENT: 'its folder cannot be made',
  ELOOP: 'symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk fails',
};

/** System calls that write files. Calls for sockets and processes can fail with the same codes. */
const fileCalls = new Set(['mkdir', 'scandir', 'open', 'write', 'writev', 'fsync', 'close', 'rename']);

/** SQLite does not say why a file cannot be written. */
const sqliteReasons: Record<string, string> = {
  'database or disk is full': 'the disk is full',
  'disk I/O error': 'the disk is full or fails, or a file may not be as large here',
  'unable to open database file': 'this user may not write there',
};

/** Turns an error about a file into a sentence for the operator. Other errors are returned as they are. */
export function inWords(error: unknown, file: string): unknown {
  const { code = '', syscall = '', name, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new StartError(`${file} was not written: the export was interrupted.`);
  const reason = name === 'SQLite3Error' ? sqliteReasons[message] : fileCalls.has(syscall) ? reasons[code] : undefined;
  return reason === undefined ? error : new StartError(`${file} cannot be written: ${reason}.`);
}
