/** JSON without the characters that no text in PostgreSQL can hold: NUL, and half of a surrogate pair. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\0', '').toWellFormed() : item,
  );
}
