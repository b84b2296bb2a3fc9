import pg from 'pg';

const dateOid = 1082;
const dateArrayOid = 1182;
const int8Oid = 20;
const int8ArrayOid = 1016;
const textArrayOid = 1009;

// The typings do not list the arrays.
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
