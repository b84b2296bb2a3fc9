import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { localeOf } from '../corpus/language.ts';
import type { Language } from '../http/clients/reader-language.ts';
import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import type { Client } from '../threads/fair-queue.ts';
import type { Assets } from './assets.ts';
import { en, type Phrases } from './phrases/en.ts';
import { phrases } from './phrases/phrases.ts';

/** What all pages need. */
export interface Web {
  service: Service;
  runtime: Runtime;
  assets: Assets;
}

/** The same with the visitor, whose expensive work waits in fair queues, and the language that they read. */
export interface WebVisit extends Web, Reader {
  client: Client;
}

/** What a page needs to know to be in the right languages: its own words are in one, laws in others. */
export interface Reader {
  /** The words of the page, in the reader's language. */
  t: Phrases;
  /** The language of a country's laws, for `lang`. */
  langOf: (country: string) => string | undefined;
}

export function readerOf({ countries }: Pick<Service, 'countries'>, language: Language): Reader {
  return {
    t: phrases[language],
    langOf: (code) => localeOf(countries.find((country) => country.code === code)?.language ?? '') ?? undefined,
  };
}

/** Handed to all components of a page, most of which need it. */
export const ReaderContext = createContext<Reader>({ t: en, langOf: () => undefined });

export function useReader(): Reader {
  return useContext(ReaderContext);
}
