import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The sections of the reference, and the files whose declarations they show. */
const sections: [heading: string, files: string[]][] = [
  ['The client', ['client', 'settings', 'http']],
  ['Resources', ['laws', 'articles', 'copies/changes', 'copies/sync', 'webhooks', 'digests']],
  ['Errors', ['errors']],
  ['Receiving webhooks', ['verify', 'events']],
  ['What goes in and comes out', ['types']],
];

/** Makes the API reference from the declarations of a build: everything that `index.d.ts` exports, with its comments. */
export async function generateReference(dist: string): Promise<string> {
  const index = await readFile(join(dist, 'index.d.ts'), 'utf8');
  const shown = new Set(sections.flatMap(([, files]) => files));
  const left = [...index.matchAll(/ from '\.\/(.+)\.js';$/gm)]
    .map(([, file]) => file as string)
    .filter((file) => !shown.has(file));
  if (left.length > 0) throw new Error(`No section of the reference shows ${left.join(', ')}.`);
  const parts = ['# API reference', 'Made from the types by `npm run generate -w client`; not to be edited by hand.'];
  for (const [heading, files] of sections) {
    parts.push(`## ${heading}`);
    for (const file of files) {
      const exported = exportsOf(index, file);
      const declarations = declarationsOf(await readFile(join(dist, `${file}.d.ts`), 'utf8'));
      parts.push(...declarations.filter(({ name }) => exported === '*' || exported.has(name)).map(show));
    }
  }
  return `${parts.join('\n\n')}\n`;
}

function exportsOf(index: string, file: string): '*' | Set<string> {
  const [, what = ''] = new RegExp(`^export (?:type )?(.*) from '\\./${file}\\.js';$`, 'm').exec(index) ?? [];
  return what === '*' ? '*' : new Set(what.replaceAll(/\btype\b/g, '').match(/\w+/g) ?? []);
}

interface Declaration {
  name: string;
  comment: string;
  code: string;
}

/**
 * Finds the declarations in a file. The compiler writes one after another. Each has its comment above it and ends in the first
 * column.
 */
function declarationsOf(text: string): Declaration[] {
  const lines = text.split('\n');
  const found: Declaration[] = [];
  for (let i = 0, comment = ''; i < lines.length; i++) {
    if (lines[i]?.startsWith('/**')) {
      const end = lines.findIndex((line, at) => at >= i && line.endsWith('*/'));
      comment = lines.slice(i, end + 1).join('\n');
      i = end;
      continue;
    }
    const name = /^export (?:declare )?(?:class|interface|type|function) (\w+)/.exec(lines[i] ?? '')?.[1];
    if (name) {
      const last = lines[i]?.endsWith('{') ? /^\}/ : /;$/;
      const end = lines.findIndex((line, at) => at >= i && last.test(line));
      found.push({ name, comment, code: lines.slice(i, end + 1).join('\n') });
      i = end;
    }
    comment = '';
  }
  return found;
}

function show({ name, comment, code }: Declaration): string {
  const about = comment.replaceAll(/^\s*\/?\*+\/?[ ]?|\s*\*\/$/gm, '').trim();
  const plain = code
    .replaceAll(/^ *#private;\n/gm, '')
    .replace(/^export (?:declare )?/, '')
    .replaceAll('    ', '  ');
  return [`### ${name}`, ...(about ? [about] : []), `\`\`\`ts\n${plain}\n\`\`\``].join('\n\n');
}
