import { ValidationError } from '../errors.ts';
import type { ListPlace, Publication } from './store.ts';

/** Where a copy is. */
export interface Cursor {
  /** What it has is of this publication, or older. */
  publication: string;
  /** The last law that it was told of. */
  place: ListPlace;
  /** Laws that were gone in this publication already it never had. */
  base: number;
}

/** A copy that has everything of a publication. */
export function cursorAt({ id, number }: Publication): string {
  return writeCursor({ publication: id, place: { number: number + 1, lawId: '' }, base: number });
}

export function writeCursor({ publication, place, base }: Cursor): string {
  return Buffer.from(`${publication} ${place.number} ${base} ${place.lawId}`).toString('base64url');
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{1,15}) (\d{1,15}) ([^\0]*)$/s;

export function readCursor(text: string): Cursor {
  const [, publication, number, base, lawId] = form.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (publication === undefined || lawId === undefined) {
    const msg = 'Must be a cursor of an earlier answer';
    throw new ValidationError([{ loc: ['query', 'cursor'], msg, type: 'value_error', input: text.slice(0, 200) }]);
  }
  return { publication, place: { number: Number(number), lawId }, base: Number(base) };
}
