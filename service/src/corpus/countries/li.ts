import type { CountryReader } from './reader.ts';

/** Liechtenstein: addresses have the year and the number in the law gazette. */
export const liechtenstein: CountryReader = {
  links: [
    {
      address: /^gesetze\.li\/(?:chrono|konso)\/(?:pdf\/)?(\d{4})\.?(\d{3})(?:\d{3})?(?:[?#/]|$)/,
      law: ([year, number]) => `LGBl-${year}-${number}`,
    },
  ],
};
