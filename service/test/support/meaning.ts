import { IndexBuilder, learnedOf } from '../../src/meaning/index-builder.ts';
import { LexiconBuilder } from '../../src/meaning/lexicon.ts';
import { readTerms } from '../../src/meaning/terms.ts';

/** Begins an index in the words of these texts, which are tsvectors. It has no learned vectors and no article yet. */
export function indexBuilderOf(texts: string[], averageLength = 2): IndexBuilder {
  const lexiconBuilder = new LexiconBuilder(texts.length);
  for (const words of texts) lexiconBuilder.add(readTerms(words, true));
  const { lexicon } = lexiconBuilder.finish();
  const facts = {
    language: 'x',
    isStemmed: true,
    training: 't',
    learned: {},
    articlesOfLanguage: texts.length,
    averageLength,
  };
  return new IndexBuilder(learnedOf(lexicon, new Float32Array(0), facts));
}
