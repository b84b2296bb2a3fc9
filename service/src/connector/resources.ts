import {
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { listArticleIds } from '../articles/articles.ts';
import { decodedAddress } from '../base/words.ts';
import { listCountries } from '../laws/countries.ts';
import { listIdsWithPrefix } from '../laws/store.ts';
import type { Service } from '../service.ts';
import type { Call, Subject, Tool } from './tools/tool.ts';

/** Laws and articles as resources: `law://es/BOE-A-1978-31229/articulo-18`. */

const mimeType = 'text/markdown';

export const resourceTemplates = [
  {
    uriTemplate: 'law://{country}/{law_id}',
    name: 'law',
    title: 'A law',
    description: 'The law as it stands today; its contents where the text is long.',
    mimeType,
  },
  {
    uriTemplate: 'law://{country}/{law_id}/{article_id}',
    name: 'article',
    title: 'An article of a law',
    description: 'The article as it stands today, with a citation.',
    mimeType,
  },
];

function uriOf({ country, law_id, article_id }: Omit<Subject, 'title'>): string {
  const steps = [law_id, ...(article_id === undefined ? [] : [article_id])].map(encodeURIComponent);
  return `law://${country}/${steps.join('/')}`;
}

export function resourceLink(subject: Subject) {
  const name = [subject.law_id, subject.article_id].filter((step) => step !== undefined).join(' ');
  return { type: 'resource_link' as const, uri: uriOf(subject), name, title: subject.title, mimeType };
}

const uriForm = /^law:\/\/([^/]{1,20})\/([^/]{1,1000})(?:\/([^/]{1,1000}))?$/;

/** Reads a resource with the tools that read a law or an article. */
export async function readResource(call: Call, uri: string, tools: Tool[]): Promise<ReadResourceResult> {
  const [, country, law_id, article] = (uriForm.exec(uri) ?? []).map((step) => step && decodedAddress(step));
  if (!country || !law_id)
    throw noResource(uri, 'Addresses are law://{country}/{law_id} and law://{country}/{law_id}/{article_id}.');
  const name = article ? 'get_article' : 'get_law';
  const tool = tools.find((one) => one.name === name) as Tool;
  const { answer } = await tool.run(call, { country, law_id, ...(article && { article }) });
  return { contents: [{ uri, mimeType, text: markdownOf(answer as Answer) }] };
}

interface Answer {
  label?: string;
  heading?: string | null;
  content_md: string | null;
  contents?: string[] | null;
  note: string | null;
  citation: string;
}

function markdownOf({ label, heading, content_md, contents, note, citation }: Answer): string {
  const title = label === undefined ? [] : [`# ${heading ? `${label}. ${heading}` : label}`];
  const list = contents?.map((name) => `- ${name}`).join('\n');
  return [...title, content_md, note, list, `> ${citation}`].filter(Boolean).join('\n\n');
}

export function noResource(uri: string, reason: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource "${uri.slice(0, 200)}". ${reason}`);
}

/** How many values one answer may have, by the protocol. */
const maxValues = 100;

/** Completes a part of an address or an argument of a prompt: returns values that begin with the typed text. */
export async function complete(service: Service, params: CompleteRequest['params']): Promise<CompleteResult> {
  const { name, value } = params.argument;
  const { country = '', law_id = '' } = params.context?.arguments ?? {};
  const found = await valuesOf(service, name, value.slice(0, 200), country.toLowerCase(), law_id);
  const values = found.slice(0, maxValues);
  return { completion: { values, hasMore: found.length > values.length } };
}

async function valuesOf(service: Service, name: string, value: string, country: string, lawId: string) {
  const begun = value.toLowerCase();
  if (name === 'country') {
    const codes = (await listCountries(service)).map((one) => one.country);
    return codes.filter((code) => code.startsWith(begun));
  }
  if (country === '' || !service.countries.some(({ code }) => code === country)) return [];
  if (name === 'law_id' || name === 'law') return listIdsWithPrefix(service.db, country, value, maxValues + 1);
  if (name !== 'article_id') return [];
  return (await listArticleIds(service, country, lawId)).filter((id) => id.startsWith(begun));
}
