import { spawn } from 'node:child_process';
import { crc32 } from 'node:zlib';
import { type Part, partsOf } from '../../service/src/corpus/articles/parts.ts';
import { bodyBytes } from '../../service/src/corpus/law-file.ts';
import type { Figure } from '../support/figures.ts';
import { run } from '../support/process.ts';

/** Figures about the articles in all versions of a repository's laws. `odd` names articles that a person should check. */
export interface ArticleFigures {
  figures: Figure[];
  odd: string[];
}

/** Patterns for lines that look like the beginning of an article. They do not use the grammar of the service. */
const naive = [
  /^#+ +(?:art[íi]culos?|articles?|arts?\.) +(?:\d|[LRDA]\.? ?\*?\d|primero?|únic|uni[cq])/gim,
  /^(?:Article|Art[íi]culo|ARTICLE|ART[ÍI]CULO) (?:\d+|[LRD]\*?\d[\d-]*)(?: bis)?(?:[.:]| *$| - | \/ )/gm,
  /^(?:#+ +|\*\*)§+ *\d/gm,
  /^\d+(?:\(\d+\))? *(?:straipsnis|STRAIPSNIS)(?:[.\s]|$)/gm,
  /^#+ +(?:Primer[oa]|Norma primera|Norma 1\.ª|Regla 1\.ª|Regla primera|Base primera)(?:[.\s]|$)/gm,
];

/** Shorter texts, such as `(Derogado)`, are not compared. Many articles have them, so they say nothing about ids. */
const minTextBytes = 40;

export async function articleFigures(repository: string): Promise<ArticleFigures> {
  const versions = await listVersions(repository);
  const counts = { versions: 0, numbered: 0, found: 0, articles: 0, counted: 0, backwards: 0, same: 0, kept: 0 };
  const odd: string[] = [];
  let megabytes = 0;
  let seconds = 0;
  let before = { path: '', texts: new Map<number, string>() };
  for await (const { path, isLast, body } of readVersions(repository, versions)) {
    const began = process.cpuUsage();
    const parts = partsOf(body);
    seconds += process.cpuUsage(began).user / 1e6;
    megabytes += body.length / 1e6;
    counts.versions++;
    const citable = parts.filter(({ kind }) => kind !== 'division');
    if (isLast) {
      const text = body.toString('utf8');
      const isNumbered = naive.some((form) => (text.match(form)?.length ?? 0) > 0);
      const hasArticles = parts.some(({ kind }) => kind === 'article');
      counts.numbered += isNumbered ? 1 : 0;
      counts.found += isNumbered && hasArticles ? 1 : 0;
      if (isNumbered && !hasArticles) odd.push(`${path}: no articles`);
      counts.articles += citable.length;
      const suspects = suspectsOf(citable);
      counts.counted += suspects.counted.length;
      counts.backwards += suspects.backwards.length;
      odd.push(
        ...[...suspects.counted, ...suspects.backwards].map(
          ({ id, written }) => `${path}: ${id}, ${written.slice(0, 60)}`,
        ),
      );
    }
    const texts = textsOf(body, citable);
    if (before.path === path) {
      for (const [text, id] of texts) {
        const old = before.texts.get(text);
        if (old === undefined) continue;
        counts.same++;
        if (old === id) counts.kept++;
        else odd.push(`${path}: ${old} became ${id}`);
      }
    }
    before = { path, texts };
  }
  const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
  return {
    figures: [
      { name: 'versions read', value: counts.versions, unit: '' },
      { name: 'laws that number their articles', value: counts.numbered, unit: '' },
      { name: 'of these with articles', value: share(counts.found, counts.numbered), unit: '%', atLeast: 99 },
      { name: 'articles, provisions and annexes today', value: counts.articles, unit: '' },
      { name: 'whose id had to be counted', value: share(counts.counted, counts.articles), unit: '%', target: 0.5 },
      { name: 'whose number goes back', value: share(counts.backwards, counts.articles), unit: '%', target: 0.5 },
      { name: 'unchanged from one version to the next', value: counts.same, unit: '' },
      { name: 'of these with the same id', value: share(counts.kept, counts.same), unit: '%', atLeast: 99.9 },
      { name: 'read per second of processor time', value: megabytes / seconds, unit: 'MB' },
    ],
    odd,
  };
}

/** Articles whose id differs from another one only by a count (`-2`), and articles with a lower number than the one before. */
function suspectsOf(parts: Part[]): { counted: Part[]; backwards: Part[] } {
  const ids = new Set(parts.map(({ id }) => id));
  const counted = parts.filter(({ id, label }) => {
    const [, base, count] = /^(.+)-(\d+)$/.exec(id) ?? [];
    return (
      base !== undefined &&
      ids.has(base) &&
      !/[\d⁰¹²³⁴⁵⁶⁷⁸⁹]\D*[\d⁰¹²³⁴⁵⁶⁷⁸⁹]|\D-\d/.test(label) &&
      !label.includes(` ${count}`)
    );
  });
  let last = { prefix: '', value: 0 };
  const backwards = parts.filter(({ id, kind }) => {
    const [, prefix, number] = /^((?:.*\.)?\D+-)(\d+)$/.exec(id) ?? [];
    if (kind !== 'article' || prefix === undefined) return false;
    const value = Number(number);
    const isBack = last.prefix === prefix && value < last.value && !String(last.value).startsWith(String(value - 1));
    last = { prefix, value };
    return isBack;
  });
  return { counted, backwards };
}

/** The checksums of texts that only one article has, with the id of that article. */
function textsOf(body: Buffer, parts: Part[]): Map<number, string> {
  const texts = new Map<number, string>();
  const several = new Set<number>();
  for (const { textStart, end, id } of parts) {
    const text = body.toString('utf8', textStart, end).trim();
    if (text.length < minTextBytes) continue;
    const sum = crc32(text);
    if (texts.has(sum)) several.add(sum);
    texts.set(sum, id);
  }
  for (const sum of several) texts.delete(sum);
  return texts;
}

interface Version {
  path: string;
  blob: string;
  isLast: boolean;
}

/** All versions of all law files. The versions of one file are together, in their order. */
async function listVersions(repository: string): Promise<Version[]> {
  const log = ['log', '--reverse', '--raw', '--no-renames', '--no-abbrev', '--format=', '-z', '--', '*.md'];
  const { stdout } = await run('git', [`--git-dir=${repository}`, ...log]);
  const fields = stdout.split('\0').map((field) => field.trim());
  const blobs = new Map<string, string[]>();
  for (let at = 0; at + 1 < fields.length; at++) {
    const [, , blob] = /^:\S+ \S+ (\S+) (\S+) \S/.exec(fields[at] ?? '') ?? [];
    if (blob === undefined) continue;
    const path = fields[++at] ?? '';
    if (!/^0+$/.test(blob) && !/README|LICEN/i.test(path)) blobs.set(path, [...(blobs.get(path) ?? []), blob]);
  }
  return [...blobs].flatMap(([path, all]) => all.map((blob, at) => ({ path, blob, isLast: at === all.length - 1 })));
}

/** Reads the Markdown of versions one by one, because all versions of Spain do not fit into memory. */
async function* readVersions(repository: string, versions: Version[]): AsyncGenerator<Version & { body: Buffer }> {
  const git = spawn('git', [`--git-dir=${repository}`, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
  git.stdin.on('error', () => {}); // git ended before it read everything
  git.stdin.end(versions.map(({ blob }) => `${blob}\n`).join(''));
  let rest = Buffer.alloc(0);
  let next = 0;
  for await (const chunk of git.stdout) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (;;) {
      const lineEnd = rest.indexOf(10);
      const version = versions[next];
      if (lineEnd < 0 || version === undefined) break;
      const header = rest.toString('latin1', 0, lineEnd);
      const size = header.endsWith(' missing') ? -1 : Number(header.split(' ').at(-1));
      if (rest.length < lineEnd + 1 + size + 1) break;
      if (size >= 0) yield { ...version, body: bodyBytes(rest.subarray(lineEnd + 1, lineEnd + 1 + size)) };
      rest = rest.subarray(lineEnd + 1 + size + 1);
      next++;
    }
  }
}
