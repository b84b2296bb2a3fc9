import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../../base/reader-languages.ts';
import type { Config } from '../../config.ts';

const cookieName = 'openleg_lang';
const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([a-z]{2}) *(?:;|$)`);
const yearSeconds = 365 * 24 * 60 * 60;

/** The language of a reader: the chosen language, else the language that the browser prefers, else English. */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = cookiePattern.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language']);
}

/** The cookie with the chosen language. It contains nothing else about the reader. */
export function languageCookie({ baseUrl }: Pick<Config, 'baseUrl'>, language: Language): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${language}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The language of our pages with the highest `q` in an `Accept-Language` header. */
function acceptedLanguage(header: string | undefined): Language {
  let best: { language: Language; q: number } | null = null;
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const [, name, value] = /^\s*([a-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q\s*=\s*([\d.]{1,5})\s*)?$/i.exec(range) ?? [];
    const language = name?.toLowerCase();
    const q = value === undefined ? 1 : Number(value) || 0;
    if (isLanguage(language) && q > (best?.q ?? 0)) best = { language, q };
  }
  return best?.language ?? 'en';
}
