import { ValidationError } from '../errors.ts';
import type { ListPlace, Publication } from './store.ts';

/** How far a copy has followed the changes of a country. */
export interface Cursor {
  /** The publication that the copy has reached. All laws of the copy are from this publication or from older ones. */
  publication: string;
  /** The position in the list of changed laws up to which the copy has the changes. */
  place: ListPlace;
  /** The publication with which the copy began. The copy never had laws that were deleted before that publication. */
  base: number;
}

/** The cursor of a copy that has all laws of a publication. */
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
