import { oneLine, withoutAccents } from '../../base/words.ts';
import type { CitationStyle, Cited } from '../../corpus/countries/style.ts';
import { escapeMarkdown } from '../../markdown/plain-text.ts';
import { formWords } from '../words.ts';

/** The facts that are needed for a citation in all forms. `Cited` has the facts for the country's own style. */
export interface Source extends Cited {
  country: string;
  articleId: string | null;
  /** The language code of the law; empty if the language is not known. */
  language: string;
  publicationDate: string | null;
  sha: string;
  /** The address that always shows this text. */
  url: string;
}

export function writeCitation(source: Source, style: CitationStyle | undefined) {
  const cited = { ...source, title: oneLine(source.title).replace(/\.$/, '') };
  const text = oneLine((style?.write ?? writeSimply(source.language))(cited));
  return {
    style: style?.name ?? null,
    plain: `${text}, ${source.url}`,
    markdown: `[${escapeMarkdown(text)}](${source.url})`,
    bibtex: asBibtex({ ...source, title: cited.title }, text),
    csl: asCsl({ ...source, title: cited.title }, text),
  };
}

/** The style for a country whose own style is not known: names, identifier and version. */
function writeSimply(language: string): CitationStyle['write'] {
  return ({ id, title, label, day }) =>
    `${label === null ? '' : `${label}, `}${title} (${id}). ${formWords(language).version} ${day}`;
}

/** The key of the entry. It has only letters, digits and hyphens, which all versions of BibTeX accept. */
function keyOf({ country, id, articleId, day }: Source): string {
  const name = [country, id, articleId, day].filter((part) => part !== null).join('-');
  return withoutAccents(name).replace(/[^A-Za-z0-9]+/g, '-');
}

function versionOf({ day, sha }: Source): string {
  return `${day} (${sha.slice(0, 12)})`;
}

function asBibtex(source: Source, text: string): string {
  const { title, label, language, publicationDate, url } = source;
  const fields: [name: string, value: string | null][] = [
    // The second pair of braces keeps capital letters as they are.
    ['title', `{${escapeBibtex(label === null ? title : `${title}, ${oneLine(label)}`)}}`],
    ['year', publicationDate?.slice(0, 4) ?? null],
    ['version', versionOf(source)],
    ['note', escapeBibtex(text)],
    // Addresses are not escaped: in our addresses, all characters that BibTeX would read are percent-encoded.
    ['url', url],
    ['language', language || null],
  ];
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : `  ${name} = {${value}}`));
  return `@misc{${keyOf(source)},\n${lines.join(',\n')}\n}`;
}

/** Braces are written as commands, because BibTeX counts them even after a backslash. */
const bibtexSigns: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escapeBibtex(text: string): string {
  return text.replace(/[\\{}~^$&#_%]/g, (sign) => bibtexSigns[sign] ?? `\\${sign}`);
}

/** An item of CSL-JSON, a format that Zotero, Pandoc and many others read. */
function asCsl(source: Source, text: string): Record<string, unknown> {
  const { country, id, title, label, language, publicationDate, url } = source;
  return {
    id: keyOf(source),
    type: 'legislation',
    title,
    number: id,
    ...(label !== null && { section: oneLine(label) }),
    ...(publicationDate !== null && { issued: { 'date-parts': [publicationDate.split('-').map(Number)] } }),
    jurisdiction: country,
    version: versionOf(source),
    ...(language && { language }),
    note: text,
    URL: url,
  };
}
