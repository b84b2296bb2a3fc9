import { partsOf } from '../../src/corpus/articles/parts.ts';
import { type LawEnd, standingOn } from '../../src/corpus/provisions/status.ts';
import { LawTrace } from '../../src/sync/stage/law-trace.ts';

const inForce: LawEnd = { status: 'in_force', basis: 'front_matter', repealedOn: null, repealedBy: [], ends: [] };
const version = { position: 1, date: '2020-01-01', sourceId: null, effectiveDate: null, effectiveBasis: null };
/** A day after all days in any text. */
const atLast = '9999-12-31';

/** The status of each article of a text, as the program reads it, on a day after all days in the text. */
export function statusesIn(body: Buffer): { id: string; status: string | null; label: string; raw: string }[] {
  const parts = partsOf(body);
  const trace = new LawTrace();
  trace.add(version, body, parts);
  const evidence = new Map(trace.states.map((state) => [state.articleId, state.evidence]));
  return parts.flatMap(({ id, kind, label, start, end }) => {
    if (kind === 'division') return [];
    const provision = { id, evidence: evidence.get(id) ?? [], firstDay: null };
    const { status } = standingOn(provision, inForce, atLast, atLast);
    return [{ id, status, label, raw: body.toString('utf8', start, end) }];
  });
}

// A second way to read the texts. It shares no code with the program: it uses a few plain patterns on the lines of an article.
const words = [
  'derogad[oa]s?|suprimid[oa]s?|anulad[oa]s?|sin efecto|derogats?|derogades|suprimits?|suprimides',
  'abrog[ée]e?s?|supprim[ée]e?s?|rapport[ée]e?s?|annul[ée]e?s?|kehtetud?|zrušen[aoyýáé]?|vypuštěn[aoy]?|vypusten[ýáé]',
  'opgeheven|vervallen|uchylon[yae]|skreślon[yae]|kumottu|opphevet|oppheva|καταργήθηκε|repealed|revoked|aufgehoben',
  'weggefallen|gestrichen|neteko galios|abrogat[ăe]?|sin contenido|inexequible|périmée?s?|dispositions (?:abrogées|périmées)',
  'texte abrogé, non reproduit|(?:käesolevast tekstist )?välja jäetud|pominięt[yae]|wygas[łl][yae]|stracił moc|atcelts|izslēgts',
].join('|');
const isEnd = new RegExp(`^(?:(?:artículo|article|texte) )?(?:${words})$`, 'iu');
const isEndBy = new RegExp(
  `^(?:(?:artículo|article) )?(?:${words})(?: (?:por|par|per|by|durch|bij|ved|de pct|nuo) | ?[-–—] ?(?:RT|-)|\\)? ?<)`,
  'iu',
);

/** Matches an Irish section whose words an act took away, with the number of the note: `12.—F377[…`. */
const isTakenAway = /^(?:\d+[A-Z]* ?\.? ?[—–-]? ?)?F\d+\[…$/;

/** The heading of an article without its label, and its paragraphs. Notes, links and Markdown signs are removed. */
function paragraphsOf(raw: string, label: string): { heading: string; texts: string[] } {
  const plain = raw
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[#*_]+/g, ' ');
  const [first = '', ...others] = plain.split(/\n\s*\n/).map((text) => text.replace(/\s+/g, ' ').trim());
  const heading = first.startsWith(label) ? first.slice(label.length) : first.replace(/^\D*\S+/, '');
  const bare = (text: string) => text.replace(/^[\s.:;,("'[<–—-]+|[\s.)\]"'>]+$/g, '');
  return { heading: bare(heading), texts: others.map(bare).filter(Boolean) };
}

function textSaysEnded(raw: string, label: string): boolean {
  if (raw.length > 1200) return false;
  const { heading, texts } = paragraphsOf(raw, label);
  const only = texts.length === 1 && heading.length < 300 ? (texts[0] ?? '') : texts.length === 0 ? heading : '';
  // If the day of the end is not known, the article has not ended.
  if (/indéterminée/.test(only)) return false;
  return isEnd.test(only) || isTakenAway.test(only) || (isEndBy.test(only) && only.length < 400);
}

const noteLine = /^> <small>(.*)<\/small>\s*$/gm;

/** Matches a Belgian note about the whole article: a judgment that annulled it, or an act that withdrew it. */
const judged =
  /^[*\s]*[(<](?:NOTE ?: ?)?par son arrêt[^<>]* (?:a annulé|annule) (?:le présent article|l'article (\w+))\s?[)>]/imu;
const withdrawn = /\(NOTE ?: ?le présent article [\w/.-]+ a été (?:rapporté|abrogé) par /iu;

function remarkSaysEnded(raw: string, label: string): boolean {
  const found = judged.exec(raw);
  const isOwn = found !== null && (found[1] === undefined || label.endsWith(` ${found[1]}`));
  return isOwn || withdrawn.test(raw.slice(0, 200));
}

/**
 * Whether the newest note says that the article has ended. In Spanish texts, the newest note is first. Only a note about the whole
 * article counts, with no other note above it.
 */
function noteSaysEnded(raw: string): boolean {
  const [newest] = [...raw.matchAll(noteLine)].map(([, note = '']) => note);
  return (
    newest !== undefined && /^Se (?:deroga|suprime) por (?:la|el) [^;[]*\. \[Ref\. [^\]]*\]\([^)]*\)$/.test(newest)
  );
}

/** The articles after a heading such as `Artículos 5 a 7. (Derogados)` whose plain number is in that range. */
function endedByRange(articles: { label: string; raw: string }[]): Set<number> {
  const ended = new Set<number>();
  for (const [index, { label, raw }] of articles.entries()) {
    const [, first, last] = /^Artículos (\d+) a (\d+)\b/.exec(label) ?? [];
    if (!first || !last || !textSaysEnded(raw, label)) continue;
    for (let at = index + 1; ; at++) {
      const [, number] = /^Artículo (\d+)$/.exec(articles[at]?.label ?? '') ?? [];
      if (!number || Number(number) < Number(first) || Number(number) > Number(last)) break;
      // An article with its own note may be newer than the range.
      if (!articles[at]?.raw.includes('> <small>')) ended.add(at);
    }
  }
  return ended;
}

/** The articles that the program reads as in force, although their text, a range or a note says that they have ended. */
export function wronglyInForce(body: Buffer): string[] {
  const articles = statusesIn(body);
  const inRange = endedByRange(articles);
  return articles.flatMap(({ id, status, label, raw }, index) => {
    const isEnded =
      textSaysEnded(raw, label) || noteSaysEnded(raw) || remarkSaysEnded(raw, label) || inRange.has(index);
    return isEnded && status === 'in_force' ? [`${id}: ${raw.slice(0, 200)}`] : [];
  });
}
