import { type TInteger, type TSchema, Type } from 'typebox';

/** Parts of schemas that several domains use. */

export function nullable<T extends TSchema>(type: T, description?: string) {
  return Type.Union([type, Type.Null()], description === undefined ? {} : { description });
}

export const nullableText = () => nullable(Type.String());

export const nullableDay = (description: string) => nullable(Type.String({ format: 'date' }), description);

/** A number that a request may leave out. Validation puts in the default, so the code always has a number. */
export function integerWithDefault(options: { minimum: number; maximum: number; default: number }): TInteger {
  return Type.Optional(Type.Integer(options));
}
