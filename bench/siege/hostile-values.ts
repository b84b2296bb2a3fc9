import type { Random } from '../support/random.ts';

/** Texts that often break programs: unusual characters, other scripts, and texts with a meaning for other programs. */
const odd = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '😀'.repeat(50),
  'ñ',
  '%00',
  '%',
  '..',
  '../../../etc/passwd',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '$(id)',
  "'; DROP TABLE laws; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '"',
  '"a phrase that is open',
  'ley OR',
  '-ley',
  'de la',
  '(((((((((',
  '2024-02-30',
  '0000-01-01',
  '9999-12-31',
  '2020-01-01',
  'f'.repeat(40),
  'HEAD',
  '--upload-pack=x',
  'https://8.8.8.8:0/',
  'http://127.0.0.1/',
  'https://[::1]/',
  'a+b@example.org',
  'a@b',
  'artículo 1 de la Ley 1/2000',
  'art. 1.2.3.4.5.6.7.8.9 bis a)',
];

/** Values of every kind that is not text. */
const notText: unknown[] = [null, true, 0, -1, 1.5, 1e21, [], [[]], {}, { a: { b: {} } }, [null], [''], [1, 'a']];

/** A long text that repeats itself. A careless program takes far too long for it. */
function long(random: Random): string {
  const size = random.pick([300, 3000, 30_000]);
  const unit = random.pick([
    'a',
    ' ',
    '1,',
    '(',
    '"',
    'á́',
    'ley ',
    'artículos 1,2,3,4,5 y ',
    '«',
    '-',
    'OR ',
    'Ley 1/2000, ',
    '2000-01-01 ',
  ]);
  return `${unit.repeat(Math.ceil(size / unit.length)).slice(0, size)}${random.chance(0.5) ? ' del Código Penal' : ''}`;
}

export function hostileText(random: Random): string {
  return random.chance(0.15) ? long(random) : random.pick(odd);
}

/** A hostile value for a JSON body: a text, another kind of value, or a very long list. */
function hostileValue(random: Random): unknown {
  if (random.chance(0.3)) return random.pick(notText);
  if (random.chance(0.1)) return Array.from({ length: random.pick([3, 300, 3000]) }, () => random.pick(odd));
  return hostileText(random);
}

/** A copy of a JSON value in which some inner values are replaced by hostile ones. */
export function spoil(value: unknown, random: Random, chance = 0.25): unknown {
  if (random.chance(chance)) return hostileValue(random);
  if (Array.isArray(value)) {
    const spoilt = value.map((item) => spoil(item, random, chance));
    return random.chance(0.05) ? Array.from({ length: 1000 }, () => spoilt[0] ?? null) : spoilt;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, spoil(inner, random, chance)]);
  if (random.chance(0.1)) entries.push([random.pick(odd), hostileValue(random)]);
  return Object.fromEntries(entries);
}
