import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/**
 * Switzerland: an act has the same number in the classified compilation (`cc`) and in the official one (`oc`), where it was
 * first published. Acts that only change others are in `oc` alone, so no law has their numbers.
 */
export const switzerland: CountryReader = {
  links: [
    {
      address:
        /^fedlex\.(?:data\.)?admin\.ch\/eli\/(?:cc|oc)\/(\d+)\/(\w+)(?:\/(?:de|fr|it|rm|en))?(?:#art_(\d+)(?:_(\w))?)?$/,
      law: ([volume, number]) => `cc-${volume}-${number}`,
      article: ([, , number = '', letter = '']) => numbered('artikel', number + letter),
    },
    {
      address: /^fedlex\.admin\.ch\/\w\w\/search\?(?:[^#]*&)?classifiedBy=([\d.]+)(?:[&#]|$)/,
      law: ([number = '']) => number,
      key: 'sr_number',
    },
    {
      address: /^admin\.ch\/ch\/\w\/(?:sr|rs)\/c?([\d_]+)(?:\.html)?$/,
      law: ([number = '']) => number.replaceAll('_', '.'),
      key: 'sr_number',
    },
  ],
};
