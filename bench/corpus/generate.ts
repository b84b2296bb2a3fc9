import { parseArgs } from 'node:util';
import { generateCorpus, likeSpain } from './generate-corpus.ts';

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
    'like-spain': { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
  },
});
if (!values.out) {
  console.error('Usage: generate --out corpus.git [--laws 1000] [--versions 3.5] [--kilobytes 20] [--country es]');
  console.error('       [--language spanish|french|english] [--seed 1] [--flat]');
  console.error('       generate --out corpus.git --like-spain [--scale 0.1] [--seed 1]');
  process.exit(2);
}

const startedAt = performance.now();
const given = {
  laws: Number(values.laws),
  versions: Number(values.versions),
  kilobytes: Number(values.kilobytes),
  country: values.country,
  ...(values.language && { language: values.language }),
  seed: Number(values.seed),
  flat: values.flat,
};
const shape = values['like-spain'] ? { ...likeSpain(Number(values.scale)), seed: given.seed } : given;
const totals = await generateCorpus(values.out, shape);
const seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ ...totals, seconds: Math.round(seconds * 10) / 10 }));
