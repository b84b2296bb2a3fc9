import type { CountryReader } from './reader.ts';

/**
 * The United States: a law is a section of the Code, so what addresses name below it is no article. `Source-Id` is the address of
 * the section itself.
 */
export const unitedStates: CountryReader = {
  language: 'english',
  otherKeys: ['positive_law', 'release_point', 'title_number', 'source_credit'],
  links: [
    {
      address: /^\/us\/usc\/t(\d+a?)\/s([^/?#]+)(?:[/#]|$)/i,
      law: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
    {
      address:
        /^uscode\.house\.gov\/view\.xhtml\?(?:[^#]*&)?req=(?:granuleid(?::|%3A))USC-\w+-title(\d+a?)-section([\w–-]+)/i,
      law: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
    {
      address: /^law\.cornell\.edu\/uscode\/text\/(\d+a?)\/([\w–-]+)$/i,
      law: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
  ],
};
