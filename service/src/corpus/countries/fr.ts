import type { CountryRules } from './country-rules.ts';
import { frenchDay } from './style.ts';

/** France: commits name a wording of an article (`LEGIARTI…`). Addresses contain the identifier of the law. */
export const france: CountryRules = {
  language: 'french',
  types: { constitution_fr: 'constitution' },
  sourceNamesNoAct: true,
  decreeArticles: String.raw`^Article [RDA]\*{0,2}[. -]*\d`,
  // `Code de la voirie routière, art. L. 111-1, version du 3 avril 2026`. Légifrance writes `L111-1`, lawyers and the guide of
  // legislative drafting write `L. 111-1`.
  cite: {
    name: 'fr',
    write: ({ title, label, day }) => {
      const article =
        label === null
          ? ''
          : `, ${label.replace(/^Article (?=\S*\d)/, 'art. ').replace(/^(art\. [LRDA])(\*?)(?=\d)/, '$1.$2 ')}`;
      return `${title}${article}, version du ${frenchDay(day)}`;
    },
  },
  links: [
    {
      address: /^legifrance\.gouv\.fr\/[^#]*?((?:LEGI|JORF)TEXT\d{12})/,
      law: ([id = '']) => id,
    },
  ],
};
