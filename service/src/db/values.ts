import pg from 'pg';

const dateOid = 1082;
const dateArrayOid = 1182;
const int8Oid = 20;
const int8ArrayOid = 1016;
const textArrayOid = 1009;

// The types of the library do not know the oids of arrays.
const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;

const textArray = defaultParser(textArrayOid) as (text: string) => string[];

/** How values are read from the database. Set on our pools, so that other users of pg in the process keep its defaults. */
export const types = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (format === 'binary') return defaultParser(oid, format);
    // A Date would be midnight in the time zone of the process, which may be the day before in UTC.
    if (oid === dateOid) return (text) => text;
    if (oid === dateArrayOid) return textArray;
    // Our ids and counts stay far below 2^53.
    if (oid === int8Oid) return Number;
    if (oid === int8ArrayOid) return (text) => textArray(text).map(Number);
    return defaultParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * The columns of an INSERT or UPDATE and their values, from an object. Values that are undefined are left out. The names of
 * columns are part of the statement, so they come from the code and never from a request.
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
 * Lets a statement name its values instead of numbering them: `$.title` is the parameter, such as `$3`, of the value `title`.
 * The statement must use every value.
 */
export function nameParameters<Name extends string>(named: Record<Name, unknown>) {
  const names = Object.keys(named) as Name[];
  const $ = Object.fromEntries(names.map((name, index) => [name, `$${index + 1}`])) as Record<Name, string>;
  return { $, values: names.map((name) => named[name]) };
}

/** JSON without the characters that a text in PostgreSQL cannot hold: NUL, and half of a surrogate pair. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\0', '').toWellFormed() : item,
  );
}
