/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { describeNotes, WordingRow } from '../../articles/articles.ts';
import type { LawRow } from '../../laws/store.ts';
import { type ActOf, madeBy } from '../../relations/relations.ts';
import { Day } from '../components.tsx';
import { usePageWords } from '../context.ts';
import { ActName } from '../law-components.tsx';
import { articlePath, lawPath, versionPath, withQuery } from '../paths.ts';

interface LifeProps {
  law: LawRow;
  since: WordingRow | null;
  until: WordingRow | null;
  actOf: ActOf;
}

/** Shows since when an article has this wording, which act made it, and until when it is valid. */
export function Life({ law, since, until, actOf }: LifeProps) {
  const { t } = usePageWords();
  const { country } = law;
  const [maker, ender] = [since, until].map((place) => (place ? actOf(madeBy(place).source_id) : null));
  return (
    <>
      {since && (
        <span>
          {t.since(<Day date={since.date} />)}
          {maker && <> {t.by(<ActName country={country} act={maker} />)}</>}
        </span>
      )}
      {since?.effective_basis === 'stated' && since.effective_date !== null && since.effective_date !== since.date && (
        <span>{t.inForceFrom(<Day date={since.effective_date} />)}</span>
      )}
      {until && (
        <span>
          {t.until(<Day date={until.date} />)}
          {ender && (
            <>
              , {t[until.change === 'removed' ? 'removedBy' : 'changedBy'](<ActName country={country} act={ender} />)}
            </>
          )}
        </span>
      )}
    </>
  );
}

type Note = Awaited<ReturnType<typeof describeNotes>>[number];

interface NotesProps {
  country: string;
  notes: Note[];
  lang: string | undefined;
}

export function Notes({ country, notes, lang }: NotesProps) {
  const { t } = usePageWords();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes-head">
      <h2 id="notes-head">{t.notes}</h2>
      <ul class="notes">
        {notes.map((note, index) => (
          <li key={index}>
            <span lang={lang}>{note.text}</span>
            {note.source_title !== null && note.source_id !== null && (
              <>
                {' '}
                <a href={lawPath(country, note.source_id)} lang={lang}>
                  {note.source_title}
                </a>
              </>
            )}
            {note.effective_date !== null && (
              <span class="muted"> {t.countsFrom(<Day date={note.effective_date} />)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepsProps {
  law: LawRow;
  article: { id: string; previous_id: string | null; next_id: string | null };
  /** The names of these two articles, if they are known. */
  labels: { previous: string | null; next: string | null };
  /** The commit of the shown version; null for today's version. */
  sha: string | null;
}

/** Links to the previous and the next article, and to this article in the text of the law. */
export function Steps({ law, article, labels, sha }: StepsProps) {
  const { t, langOf } = usePageWords();
  const { country, id } = law;
  const step = (other: string) => withQuery(articlePath(country, id, other), { at: sha });
  const whole = sha === null ? lawPath(country, id) : versionPath(country, id, sha);
  const named = (words: string, label: string | null) =>
    label === null ? (
      words
    ) : (
      <>
        <span class="visually-hidden">{words}: </span>
        <span lang={langOf(country)}>{label}</span>
      </>
    );
  return (
    <nav class="pager" aria-label={t.articleSteps}>
      {article.previous_id !== null && (
        <a class="button" rel="prev" href={step(article.previous_id)}>
          <span aria-hidden="true">‹ </span>
          {named(t.previousArticle, labels.previous)}
        </a>
      )}
      <a class="button" href={`${whole}#${encodeURIComponent(article.id)}`}>
        {t.inTheLaw}
      </a>
      {article.next_id !== null && (
        <a class="button" rel="next" href={step(article.next_id)}>
          {named(t.nextArticle, labels.next)}
          <span aria-hidden="true"> ›</span>
        </a>
      )}
    </nav>
  );
}
