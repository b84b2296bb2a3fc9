import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/** Norway: addresses have the day and the number of the act, and perhaps the section. */
export const norway: CountryReader = {
  links: [
    {
      address:
        /^(?:lovdata\.no)?\/?(?:dokument\/\w+\/)?lov\/(\d{4}-\d\d-\d\d(?:-\d+)?)(?:[/#](?:§|%C2%A7)(\d[\w-]*))?(?:[/?#]|$)/i,
      law: ([number]) => `LOV-${number}`,
      article: ([, section = '']) => numbered('par', section),
    },
  ],
};
