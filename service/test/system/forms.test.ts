import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bodyBytes } from '../../src/corpus/law-file.ts';
import { lawAsAkn } from '../../src/forms/akn/document.ts';
import { lawsAsDocx } from '../../src/forms/docx.ts';
import { lawsAsEpub } from '../../src/forms/epub.ts';
import type { LawFacts } from '../../src/forms/facts.ts';
import { jsonLd, turtle } from '../../src/forms/linked-data.ts';
import { plainBlocks } from '../../src/forms/text/blocks.ts';
import { readTree } from '../../src/forms/text/document.ts';
import { runGit } from '../support/corpus.ts';
import { tempFolder } from '../support/temp.ts';

const shared = fileURLToPath(new URL('../../../../shared', import.meta.url));
const schema = `${shared}/spec/akn/akomantoso30.xsd`;
const countries = 'ad ar be ch cz ee es fi fr gr ie li lt lu no pl ro sk us uy'.split(' ');
const why = existsSync(`${shared}/corpora`)
  ? ''
  : ' (SKIPPED: there is no folder ../shared/corpora beside the project)';
const has = (program: string, ...args: string[]) => !spawnSync(program, args).error;

/** An invented law with everything that a text may have, for machines without the samples. */
const madeUp = Buffer.from(
  '# Ley\n\nIntro <L 1, art. 2>.\n\n## TÍTULO I\n\n###### Artículo 1. Objeto\n\n1. Uno **dos**.\n\n2. Tres [cuatro](/x/y).\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n> Cita.\n\n###### Artículo 2\n\nFin.\n\n## ANEXO\n\nTexto &amp; <más>.\n',
);

const facts = (country: string, title: string): LawFacts => ({
  country,
  id: 'X-1',
  title,
  language: 'es',
  lawType: 'ley',
  publicationDate: '2000-01-01',
  status: 'in_force',
  repealedOn: '2020-01-01',
  statusNote: null,
  statusDoubt: null,
  doubts: ['Two versions have this date.'],
  sha: '0123456789abcdef0123456789abcdef01234567',
  versionDate: '2001-01-01',
  supersededOn: '2002-01-01',
  effectiveDate: '2001-01-02',
  inForceSince: null,
  department: null,
  source: 'https://example.org/a b?c=[d]',
  eli: null,
  address: 'https://example.org/es/laws/X-1/at/0123456',
  versions: [{ sha: '0123456789abcdef0123456789abcdef01234567', date: '2001-01-01', sourceId: 'Y' }],
  relations: [{ type: 'amended_by', id: 'Q 1', title: null, address: null, isWhole: false, isLater: false }],
  cited: [],
  articles: [],
});

/** The letters and digits of a text in their order. */
const letters = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('');

/** The letters of a text without its Markdown. An address that is not valid stays, because a reader of the text sees it. */
function lettersOfMarkdown(text: string): string {
  const words = text
    .replace(/!\[[^\]]*\]\([^)\s]*\)/g, '')
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, ']')
    .replace(/<\/?(?:small|sub|sup|u|b|i|em|strong|br) ?\/?>/gi, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot);/g, '');
  return letters(words);
}

function lettersOfAkn(akn: string, isTitleOfText: boolean): string {
  const from = akn.indexOf(isTitleOfText ? '<preface>' : '</preface>');
  const words = akn
    .slice(from)
    .replace(/<meta>.*?<\/meta>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#13);/g, '');
  return letters(words);
}

const titleOf = (file: string) => /^title:\s*"?(.*?)"?$/m.exec(file)?.[1] ?? '';

async function lawsOf(country: string): Promise<{ title: string; body: Buffer }[]> {
  const folder = await tempFolder();
  await runGit(['clone', '-q', `${shared}/corpora/${country}.bundle`, folder]);
  const files = (await runGit(['-C', folder, 'ls-files', '-z', '*/*.md'])).split('\0').filter((name) => name !== '');
  return Promise.all(
    files.map(async (name) => {
      const content = await readFile(`${folder}/${name}`);
      return { title: titleOf(content.toString('utf8', 0, 4000)), body: bodyBytes(content) };
    }),
  );
}

async function checkAkn(laws: { title: string; body: Buffer }[], country: string): Promise<void> {
  const folder = await tempFolder();
  let [lost, otherwise] = [0, 0];
  for (const [index, { title, body }] of laws.entries()) {
    const tree = readTree(body, title, []);
    const akn = lawAsAkn({ facts: facts(country, title || 'x'), tree });
    await writeFile(`${folder}/${index}.xml`, akn);
    const [want, got] = [lettersOfMarkdown(body.toString()), lettersOfAkn(akn, tree.title !== null)];
    // An unusual address in a link may stay in the text. Then there are more letters, and they include the letters of the text.
    if (want !== got && !isWithin(want, got)) lost++;
    if (!isReadAsParsed(body.toString())) otherwise++;
  }
  expect({ lost, otherwise }).toEqual({ lost: 0, otherwise: 0 });
  if (!existsSync(schema) || !has('xmllint', '--version')) return;
  const names = laws.map((_, index) => `${folder}/${index}.xml`);
  for (let from = 0; from < names.length; from += 200) {
    const args = ['--nonet', '--noout', '--schema', schema, ...names.slice(from, from + 200)];
    const { stderr } = await promisify(execFile)('xmllint', args, { maxBuffer: 1e8 }).catch((error) => error);
    expect(
      String(stderr)
        .split('\n')
        .filter((line) => line !== '' && !line.endsWith(' validates')),
    ).toEqual([]);
  }
}

/**
 * Whether a text has the same blocks if the Markdown parser reads the whole text. That is so for every text with a code block.
 */
function isReadAsParsed(text: string): boolean {
  const fence = '\n\n```\n```';
  return text.includes('```') || isDeepStrictEqual(plainBlocks(text), plainBlocks(text + fence).slice(0, -1));
}

/** Whether the letters of one text are among those of another, in their order. */
function isWithin(want: string, got: string): boolean {
  let at = 0;
  for (const letter of got) if (letter === want[at]) at++;
  return at === want.length;
}

describe('Akoma Ntoso', () => {
  it(`loses no word of a made-up law, and is valid${existsSync(schema) ? '' : ' (validity NOT CHECKED: there is no ../shared/spec/akn)'}`, async () => {
    await checkAkn(
      [
        { title: 'Ley', body: madeUp },
        { title: '', body: Buffer.from('') },
        { title: 'x', body: Buffer.from('Solo texto.') },
      ],
      'es',
    );
  });

  it.each(countries)(`loses no word of any law of the sample of %s, and is valid${why}`, async (country) => {
    if (!existsSync(`${shared}/corpora/${country}.bundle`)) return;
    await checkAkn(await lawsOf(country), country);
  });
});

describe('linked data', () => {
  it(`is Turtle that rapper reads, with as many statements as JSON-LD has${has('rapper', '--version') ? '' : ' (NOT RUN: rapper is not installed)'}`, async () => {
    const odd = {
      ...facts('es', 'Ley "uno" \\ dos\n<tres> @es ^^'),
      eli: 'https://example.org/eli/a b{c}|^`',
      id: 'X "1"\t',
    };
    const law: LawFacts = {
      ...odd,
      cited: ['https://example.org/es/laws/Y', 'https://example.org/es/laws/Z%20"'],
      relations: [
        {
          type: 'amends',
          id: 'Q',
          title: null,
          address: 'https://example.org/es/laws/Q',
          isWhole: false,
          isLater: false,
        },
      ],
    };
    const folder = await tempFolder();
    const article = { id: 'artículo-1 "x"', label: 'Artículo "1"', status: 'in_force' as const, since: null };
    for (const articles of [[], [article]]) {
      await writeFile(`${folder}/law.ttl`, turtle({ ...law, articles }));
      const graph: Record<string, unknown>[] = JSON.parse(jsonLd({ ...law, articles }))['@graph'];
      const statements = graph.flatMap(({ '@id': _, ...node }) => Object.values(node).flat()).length;
      if (!has('rapper', '--version')) continue;
      const { stderr } = await promisify(execFile)('rapper', ['-c', '-i', 'turtle', `${folder}/law.ttl`]);
      expect(stderr).toContain(`returned ${statements} triples`);
      expect(stderr).not.toMatch(/error|warning/i);
    }
  });
});

describe('books and Word documents', () => {
  it(`are accepted by epubcheck and LibreOffice${has('java', '-version') && existsSync('/usr/share/java/epubcheck.jar') ? '' : ' (epubcheck NOT RUN: it is not installed)'}${has('soffice', '--version') ? '' : ' (LibreOffice NOT RUN: it is not installed)'}`, async () => {
    const folder = await tempFolder();
    const sample = existsSync(`${shared}/corpora/be.bundle`) ? (await lawsOf('be')).slice(0, 5) : [];
    const laws = [{ title: 'Ley', body: madeUp }, ...sample].map(({ title, body }) => ({
      facts: { ...facts('es', title), source: 'https://example.org/a' },
      tree: readTree(body, title, []),
    }));
    await writeFile(`${folder}/laws.epub`, lawsAsEpub('Leyes & más', laws));
    await writeFile(`${folder}/laws.docx`, await lawsAsDocx('Leyes & más', laws));
    if (has('java', '-version') && existsSync('/usr/share/java/epubcheck.jar')) {
      const check = promisify(execFile)('java', ['-jar', '/usr/share/java/epubcheck.jar', `${folder}/laws.epub`]);
      expect((await check).stdout).toContain('0 fatals / 0 errors / 0 warnings');
    }
    if (has('soffice', '--version')) {
      const home = `-env:UserInstallation=file://${folder}/home`;
      await promisify(execFile)('soffice', [
        home,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        `${folder}/laws.docx`,
      ]);
      expect(existsSync(`${folder}/laws.pdf`)).toBe(true);
    }
  });
});
