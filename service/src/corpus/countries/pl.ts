import type { CountryReader } from './reader.ts';

/** Poland: addresses have the year and the position in the journal of laws. `text.pdf` is the original of the text itself. */
export const poland: CountryReader = {
  links: [
    {
      address: /^(?:api\.sejm\.gov\.pl)?\/eli\/acts\/(DU|MP)\/(\d{4})\/(\d+)\/?$/,
      law: (captured) => captured.join('-'),
    },
    {
      address:
        /^isap\.sejm\.gov\.pl\/(?:isap\.nsf\/)?DocDetails(?:\.xsp|Servlet)?\?id=W(DU|MP)(\d{4})\d{3}(\d{4})(?:&|$)/,
      law: ([journal, year, position]) => `${journal}-${year}-${Number(position)}`,
    },
  ],
};
