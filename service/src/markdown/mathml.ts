import { escapeHtml } from './escape.ts';

/** Elements that only say how a formula looks. None of them can hold HTML, load anything or run a script. */
const allowed = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded'.split(
    ' ',
  ),
);

/** In characters. The longest known formula has 9 kB. */
const maxLength = 100_000;

/**
 * A formula from outside, written anew: only allowed elements, without their attributes, and text. An element that is not
 * allowed is left out, but its text stays. Null when the formula is not well formed.
 */
export function cleanMathml(source: string): string | null {
  if (source.length > maxLength) return null;
  const html: string[] = [];
  const open: string[] = [];
  let at = 0;
  for (const { 0: tag, 1: slash, 2: prefixed = '', 3: selfClosing, index } of source.matchAll(tags)) {
    html.push(textIn(source.slice(at, index)));
    at = index + tag.length;
    const name = prefixed.replace(/^.*:/, '').toLowerCase();
    if (!allowed.has(name)) continue;
    if (slash) {
      if (open.pop() !== name) return null;
      html.push(`</${name}>`);
    } else {
      html.push(`<${name}>`);
      if (selfClosing) html.push(`</${name}>`);
      else open.push(name);
    }
  }
  html.push(textIn(source.slice(at)));
  const clean = html.join('').trim();
  return open.length === 0 && clean.startsWith('<math>') && clean.endsWith('</math>') ? clean : null;
}

const tags = /<(\/?)([A-Za-z][\w:-]{0,40})[^<>]{0,1000}?(\/?)>/g;

/** Formulas name letters by number (`&#xF3;`), and a few signs by name. */
function textIn(source: string): string {
  const text = source.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    },
  );
  return escapeHtml(text.replace(/\s+/g, ' '));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
