import pg from 'pg';

const dateOid = 1082;
const dateArrayOid = 1182;
const int8Oid = 20;
const int8ArrayOid = 1016;
const textArrayOid = 1009;
export const tsvectorOid = 3614;

// The types of the library do not know the numbers of array types.
const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;

const textArray = defaultParser(textArrayOid) as (text: string) => string[];

/** How values are read from the database. They are set only on our pools, so that other users of `pg` keep its defaults. */
export const types = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (format === 'binary') return defaultParser(oid, format);
    // A Date would be midnight in the time zone of the process. In UTC, that may be the day before.
    if (oid === dateOid) return (text) => text;
    if (oid === dateArrayOid) return textArray;
    // Our ids and counts stay far below 2^53.
    if (oid === int8Oid) return Number;
    if (oid === int8ArrayOid) return (text) => textArray(text).map(Number);
    return defaultParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * The columns and values of an INSERT or UPDATE, from an object. Undefined values are left out. The names of columns become part of
 * the statement, so they must come from the code, never from a request.
 */
export function listColumns(columns: Record<string, unknown>, firstParameter = 1) {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const parameters = given.map((_, index) => `$${firstParameter + index}`);
  return {
    names: given.map(([name]) => name).join(', '),
    parameters: parameters.join(', '),
    assignments: given.map(([name], index) => `${name} = ${parameters[index]}`),
    values: given.map(([, value]) => value),
  };
}

/**
 * Lets a statement use names instead of numbers for its values: `$.title` is the parameter of the value `title`, such as `$3`. The
 * statement must use every value.
 */
export function nameParameters<Name extends string>(named: Record<Name, unknown>) {
  const names = Object.keys(named) as Name[];
  const $ = Object.fromEntries(names.map((name, index) => [name, `$${index + 1}`])) as Record<Name, string>;
  return { $, values: names.map((name) => named[name]) };
}

/** JSON without characters that PostgreSQL cannot store: NUL, and half of a surrogate pair. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\0', '').toWellFormed() : item,
  );
}

/** An array in PostgreSQL's binary form, of items in their binary form. `type` is the number of the items' type. */
export function binaryArray(type: number, items: Buffer[]): Buffer {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4);
    return bytes;
  };
  // The dimensions, whether an item is null, the type, the length, and the number of the first item.
  const head = items.length === 0 ? numbers(0, 0, type) : numbers(1, 0, type, items.length, 1);
  return Buffer.concat([head, ...items.flatMap((item) => [numbers(item.length), item])]);
}
