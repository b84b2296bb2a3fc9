/**
 * A text without accents: `Artículo` is `Articulo`. Marks that stand alone go first: to put a long run of them into its
 * canonical order, as NFD does, takes the square of its length.
 */
export function withoutAccents(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '');
}
