import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';

/** A page of the documentation, made from a file in docs/. */
export interface Guide {
  /** The name of the file, without `.md`. */
  name: string;
  title: string;
  html: string;
  sections: Section[];
}

/** The text under a heading, for the search. */
export interface Section {
  title: string;
  href: string;
  text: string;
}

/** The folder docs/. It is at the root of the repository, or beside the code in a package. */
const folder = [new URL('../../docs/', import.meta.url), new URL('../../../../docs/', import.meta.url)].find((place) =>
  existsSync(new URL('api.md', place)),
);

/** The first guides, in the order in which a newcomer reads them. The others follow, sorted by name. */
const order = [
  'quick-start',
  'api',
  'webhooks',
  'connector',
  'formats',
  'copies',
  'operating',
  'corpus',
  'new-country',
];

/** The address of the service in the files, as `npm start` uses it. Pages show the real address instead. */
const defaultAddress = 'http://127.0.0.1:8080';

/** `change` may change the text of a file before it is read. */
export async function readGuides(baseUrl: string, change = (text: string) => text): Promise<Guide[]> {
  if (!folder) throw new Error('The folder docs/ is missing.');
  const names = (await readdir(folder)).filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3));
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  names.sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(`${name}.md`, folder), 'utf8');
      return renderGuide(name, change(text).replaceAll(defaultAddress, baseUrl), names);
    }),
  );
}

/** A picture that a guide shows; null if there is no picture with that name. */
export async function readPicture(name: string): Promise<string | null> {
  if (!folder || !/^[\w-]+\.svg$/.test(name) || !existsSync(new URL(name, folder))) return null;
  return readFile(new URL(name, folder), 'utf8');
}

/** Makes a guide from the text of its file. */
function renderGuide(name: string, text: string, names: string[]): Guide {
  const md = createGuideMarkdown(names);
  const tokens = md.parse(text, {});
  const sections: Section[] = [{ title: name, href: `/docs/${name}`, text: '' }];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const title = plain(tokens[index + 1]);
      const anchor = slug(title);
      token.attrSet('id', anchor);
      if (token.tag === 'h1') sections[0] = { title, href: `/docs/${name}`, text: '' };
      else sections.push({ title, href: `/docs/${name}#${anchor}`, text: '' });
    } else if (token.type === 'inline' || token.type === 'code_block' || token.type === 'fence') {
      const section = sections.at(-1) as Section;
      section.text += ` ${token.type === 'inline' ? plain(token) : token.content}`;
    }
  });
  return { name, title: sections[0]?.title ?? name, html: md.renderer.render(tokens, md.options, {}), sections };
}

function createGuideMarkdown(names: string[]): MarkdownIt {
  const md = createMarkdownIt({ html: false });
  md.renderer.rules.table_open = () =>
    '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table class="data">';
  md.renderer.rules.table_close = () => '</table></div>';
  md.renderer.rules.link_open = (tokens, index, options, _, self) => {
    const token = tokens[index] as Token;
    const address = siteAddress(String(token.attrGet('href')), names);
    if (address === null) token.attrs = [];
    else token.attrSet('href', address);
    return self.renderToken(tokens, index, options);
  };
  const image = md.renderer.rules.image;
  md.renderer.rules.image = (tokens, index, ...rest) => {
    const token = tokens[index] as Token;
    token.attrSet('src', `/docs/${token.attrGet('src')}`);
    return image?.(tokens, index, ...rest) ?? '';
  };
  const code = md.renderer.rules.code_block;
  md.renderer.rules.code_block = (...args) => (code?.(...args) ?? '').replace('<pre>', '<pre tabindex="0">');
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (...args) => (fence?.(...args) ?? '').replace('<pre>', '<pre tabindex="0">');
  return md;
}

/** The address on this site for a link in a file; null if the target is only in the repository. */
function siteAddress(href: string, names: string[]): string | null {
  if (/^(?:https?:|#)/.test(href)) return href;
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return names.includes(name) ? `/docs/${name}${anchor}` : null;
}

/** The words of a heading or paragraph, without bold, code and links. */
function plain(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** The anchor of a heading. GitHub makes the same anchors, so that links between the files work in both places. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
