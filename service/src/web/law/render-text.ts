import type { LawRow } from '../../laws/store.ts';
import { requireText } from '../../versions/text-at-date.ts';
import type { WebVisit } from '../context.ts';
import { articlePath } from '../paths.ts';
import { type LawText, renderLawText } from './law-text.ts';

/** A text of a law as HTML, made in a thread. */
export function renderText(
  { client, runtime }: WebVisit,
  { country, id, title }: LawRow,
  version: { blob: string; isHeld?: boolean },
): Promise<LawText> {
  const key = JSON.stringify([country, id, version.blob, title]);
  return runtime.threads.run(client, key, renderLawText, async () => ({
    text: await requireText(runtime.texts, country, version),
    title,
    historyPath: articlePath(country, id),
  }));
}
