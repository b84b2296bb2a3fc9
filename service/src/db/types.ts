import pg from 'pg';

const DATE = 1082;
const DATE_ARRAY = 1182;
const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

// The typings list the plain types only, not the arrays.
const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;

const textArray = defaultParser(TEXT_ARRAY) as (text: string) => string[];

/** How values come out of the database. Set on our own pools: other users of pg in the process keep its defaults. */
export const types = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (format === 'binary') return defaultParser(oid, format);
    // A Date would be midnight in the process's time zone: the day before, elsewhere.
    if (oid === DATE) return (text) => text;
    if (oid === DATE_ARRAY) return textArray;
    // Our ids and counts stay far below 2^53.
    if (oid === INT8) return Number;
    if (oid === INT8_ARRAY) return (text) => textArray(text).map(Number);
    return defaultParser(oid, format);
  },
} as pg.CustomTypesConfig;
