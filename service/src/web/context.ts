import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from '../base/reader-languages.ts';
import { localeOf } from '../corpus/language.ts';
import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Assets } from './assets.ts';
import { en, type Phrases } from './phrases/en.ts';
import { phrases } from './phrases/phrases.ts';

/** The service and the tools that all pages need. */
export interface Web {
  service: Service;
  runtime: Runtime;
  assets: Assets;
}

/** One visit: `Web`, the language of the visitor, and the visitor as a client of the queues for expensive work. */
export interface WebVisit extends Web, PageWords {
  client: Client;
}

/** The languages of a page. Its own words are in one language; the laws on it may be in others. */
export interface PageWords {
  /** The words of the page, in the reader's language. */
  t: Phrases;
  /** The language of a country's laws, for the HTML attribute `lang`. */
  langOf: (country: string) => string | undefined;
}

export function pageWordsOf({ countries }: Pick<Service, 'countries'>, language: Language): PageWords {
  return {
    t: phrases[language],
    langOf: (code) => localeOf(countries.find((country) => country.code === code)?.language ?? '') ?? undefined,
  };
}

/** Passes the `PageWords` to all components of a page, because most of them need it. */
export const PageWordsContext = createContext<PageWords>({ t: en, langOf: () => undefined });

export function usePageWords(): PageWords {
  return useContext(PageWordsContext);
}
