import { type Static, type TInteger, type TSchema, Type } from 'typebox';

/** Small JSON schemas that several folders use. */

export function nullable<T extends TSchema>(type: T, description?: string) {
  return Type.Union([type, Type.Null()], description === undefined ? {} : { description });
}

export const nullableText = () => nullable(Type.String());

export const nullableDay = (description: string) => nullable(Type.String({ format: 'date' }), description);

/** A number that a request may leave out. Validation sets the default, so the code always gets a number. */
export function integerWithDefault(options: { minimum: number; maximum: number; default: number }): TInteger {
  return Type.Optional(Type.Integer(options));
}

export const time = (description: string) => Type.String({ format: 'date-time', description });

/** The number of a database row, as addresses have it. */
export const rowNumber = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

/**
 * A reference to a schema by its name, so that the API's description contains the schema once. TypeBox's own `Ref` loses the type
 * of the schema; this function keeps it.
 */
export function ref<T extends TSchema & { $id?: string }>(schema: T) {
  if (schema.$id === undefined) throw new Error('Only a schema with a name can be referred to.');
  return Type.Unsafe<Static<T>>(Type.Ref(schema.$id));
}
