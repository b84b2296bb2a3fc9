/**
 * A text without accents: `Artículo` is `Articulo`. Marks that are characters of their own are removed first, because NFD would
 * sort a long run of them in time that grows with the square of its length.
 */
export function withoutAccents(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '');
}
