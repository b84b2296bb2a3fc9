import { textOf } from '../front-matter.ts';
import type { CountryReader, Repeal } from './reader.ts';

/** The collections in the addresses of the gazette, and what identifiers of their acts begin with. */
const collections: Record<string, string> = { leyes: 'UY-ley', 'decretos-ley': 'UY-decreto-ley' };

/** `**Derogada/o por:** Ley Nº 16.790 de 15/11/1996 artículo [2](https://…/bases/leyes/16790-1996/2).` */
function repealRelation({ references_html }: { references_html?: unknown }): Repeal | null {
  const text = textOf(references_html) ?? '';
  const found = /\*\*Derogad[ao](?:\/[ao])? por:?\*\*:?([^*]*)/i.exec(text);
  if (!found) return null;
  const by = [...(found[1] ?? '').matchAll(/\/bases\/([a-z-]+)\/(\d+)-\d{4}/g)].flatMap(
    ([, collection = '', number]) => {
      const prefix = collections[collection];
      return prefix === undefined ? [] : [`${prefix}-${number}`];
    },
  );
  // The day behind the act's number is that of the act, not of the repeal.
  return { on: null, by: [...new Set(by)] };
}

/** Uruguay: every file says that its law is in force; what repealed it stands among the references. */
export const uruguay: CountryReader = { repealRelation };
