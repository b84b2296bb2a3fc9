/** About how many bytes a plain value takes in memory. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 32 + value.length * 2;
  if (value === null || typeof value !== 'object') return 8;
  let size = 32;
  for (const [key, item] of Object.entries(value)) size += sizeOf(item) + (Array.isArray(value) ? 8 : 16 + key.length);
  return size;
}
