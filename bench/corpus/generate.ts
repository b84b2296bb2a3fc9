import { parseArgs } from 'node:util';
import { generateCorpus } from './generate-corpus.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    laws: { type: 'string', default: '1000' },
    versions: { type: 'string', default: '3.5' },
    kilobytes: { type: 'string', default: '20' },
    country: { type: 'string', default: 'es' },
    language: { type: 'string' },
    seed: { type: 'string', default: '1' },
    flat: { type: 'boolean', default: false },
  },
});
if (!values.out) {
  console.error('Usage: generate --out corpus.git [--laws 1000] [--versions 3.5] [--kilobytes 20] [--country es]');
  console.error('       [--language spanish|french|english] [--seed 1] [--flat]');
  process.exit(2);
}

const startedAt = performance.now();
const totals = await generateCorpus(values.out, {
  laws: Number(values.laws),
  versions: Number(values.versions),
  kilobytes: Number(values.kilobytes),
  country: values.country,
  ...(values.language && { language: values.language }),
  seed: Number(values.seed),
  flat: values.flat,
});
const seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ ...totals, seconds: Math.round(seconds * 10) / 10 }));
