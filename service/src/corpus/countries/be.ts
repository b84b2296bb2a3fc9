import type { CountryReader } from './reader.ts';

/** Belgium: addresses have the day and the place of the act (`2007-01-18/33`), or its number in the gazette, its identifier. */
export const belgium: CountryReader = {
  links: [
    {
      address:
        /^ejustice\.just\.fgov\.be\/cgi\w*\/\w+\.pl\?(?:[^#]*&)?cn(?:_search)?=(\d{4})(\d\d)(\d\d)(\w\d)(?:[&#]|$)/,
      law: ([year, month, day, place]) => `${year}-${month}-${day}/${place}`,
      key: 'dossier_number',
    },
    {
      address: /^ejustice\.just\.fgov\.be\/cgi\w*\/\w+\.pl\?(?:[^#]*&)?numac(?:_search)?=(\d{10})(?:[&#]|$)/,
      law: ([id = '']) => id,
    },
    {
      address: /^ejustice\.just\.fgov\.be\/eli\/\w+\/\d{4}\/\d\d\/\d\d\/(\d{10})(?:\/|$)/,
      law: ([id = '']) => id,
    },
  ],
};
