import { createHash } from 'node:crypto';
import { dayOf } from '../corpus/front-matter.ts';
import { ValidationError } from '../errors.ts';

/** The list that a cursor belongs to: the articles of a law, or the history of one article. */
export type Walk = [country: string, lawId: string, articleId?: string];

/**
 * The position where the next page of a law's articles begins. It contains the version, so that all pages are from the same
 * version.
 */
export interface ArticleCursor {
  sha: string;
  /** The position of the article in the text, from 1. */
  position: number;
  /** How the version was asked for: `today`, `commit`, or a day. */
  asked: 'today' | 'commit' | string;
}

export function writeArticleCursor(walk: Walk, { sha, position, asked }: ArticleCursor): string {
  return write(walk, `${sha} ${position} ${asked}`);
}

/** Reads a cursor. If the request has `at` again, it must be the same as for the first page. */
export function readArticleCursor(walk: Walk, cursor: string, at?: string): ArticleCursor {
  const [, sha = '', position, asked = ''] = /^([0-9a-f]{40}) ([1-9]\d{0,8}) (\S+)$/.exec(read(walk, cursor)) ?? [];
  if (asked !== 'today' && asked !== 'commit' && dayOf(asked) !== asked) throw notACursor(cursor);
  const isSame = at === undefined || at === asked || (asked === 'commit' && sha.startsWith(at.toLowerCase()));
  if (!isSame) throw notACursor(cursor);
  return { sha, position: Number(position), asked };
}

/** A cursor of a history. The next page begins after the version of this commit, so new versions do not move pages. */
export function writeHistoryCursor(walk: Walk, sha: string): string {
  return write(walk, sha);
}

export function readHistoryCursor(walk: Walk, cursor: string): string {
  const sha = read(walk, cursor);
  if (!/^[0-9a-f]{40}$/.test(sha)) throw notACursor(cursor);
  return sha;
}

/** The error if a rewritten history no longer has the version. */
export function cursorIsOver(cursor: string): ValidationError {
  return invalid(cursor, 'The version of this cursor no longer exists: start again without a cursor');
}

export function cursorWithoutText(cursor: string): ValidationError {
  return invalid(cursor, 'Only answers with texts have pages: send the cursor together with include=text');
}

function write(walk: Walk, place: string): string {
  return Buffer.from(`${checksumOf(walk)} ${place}`).toString('base64url');
}

function read(walk: Walk, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(text.indexOf(' ') + 1);
  // The decoder ignores characters that are not base64. Without this check, the same page would have many different cursors.
  if (write(walk, place) !== cursor) throw notACursor(cursor);
  return place;
}

/** A checksum of the law or article, so that a cursor of another law is refused. */
function checksumOf(walk: Walk): string {
  return createHash('sha1').update(JSON.stringify(walk)).digest('hex').slice(0, 8);
}

function notACursor(cursor: string): ValidationError {
  return invalid(cursor, 'Must be `next` of an earlier answer to the same request');
}

function invalid(cursor: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ['query', 'cursor'], msg, type: 'value_error', input: cursor.slice(0, 200) }]);
}
