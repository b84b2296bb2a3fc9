/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { SearchAnswer } from '../../laws/answer.ts';
import type { FoundLaws } from '../../laws/laws.ts';
import { readPassages } from '../../laws/passages.ts';
import type { Passage } from '../../laws/schema.ts';
import type { SearchedLaws } from '../../laws/search-laws.ts';
import { titleSnippet } from '../../search/excerpt.ts';
import { Day } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { Html, StatusBadge } from '../law-components.tsx';
import { articlePath, lawPath } from '../paths.ts';
import { stillLearning } from '../phrases/still-learning.ts';
import { placeWord, typeWord } from '../words.ts';

interface LawItemProps {
  code: string;
  law: FoundLaws['laws'][number];
  /** The articles of the law that answer the search best. */
  passages?: Passage[] | undefined;
  /** A line of the law's text as HTML, if no article answers the search. */
  excerpt?: string | undefined;
}

/** How many articles of a law are shown. With more, the next law would often be out of sight. */
const passagesPerLaw = 2;

/** Finds the articles that answer the search, by law; empty for a list without a search. */
export function findPassages(
  { service, runtime, client }: WebVisit,
  code: string,
  found: SearchedLaws,
): Promise<Map<string, Passage[]>> {
  return readPassages(service, { ...runtime, client }, code, found, passagesPerLaw);
}

/** Whether the lines of all articles could be read. */
export function areRead(passages: Map<string, Passage[]>): boolean {
  return [...passages.values()].flat().every(({ snippet }) => snippet !== null);
}

export function LawItem({ code, law, passages = [], excerpt }: LawItemProps) {
  const { t, langOf } = usePageWords();
  const lang = langOf(code);
  return (
    <li>
      <a class="law-title" href={lawPath(code, law.id)} lang={lang}>
        {law.marked_title === undefined ? law.title : <Html html={titleSnippet(law.marked_title)} />}
      </a>
      <p class="law-line">
        <StatusBadge status={law.status} type={law.law_type} /> <span lang={lang}>{typeWord(law.law_type, code)}</span>
        {law.jurisdiction !== null && ` · ${placeWord(t, law.jurisdiction)}`}
        {law.publication_date && (
          <>
            {' · '}
            <Day date={law.publication_date} />
          </>
        )}
        {law.article_count > 0 && (
          <>
            {' · '}
            <span class="whole">{t.articles(law.article_count)}</span>
          </>
        )}
      </p>
      {passages.length > 0 && (
        <ul class="passages" lang={lang}>
          {passages.map(({ article_id, label, snippet }) => (
            <li key={article_id}>
              <a href={articlePath(code, law.id, article_id)}>{label}</a> {snippet && <Html html={snippet} />}
            </li>
          ))}
        </ul>
      )}
      {passages.length === 0 && excerpt && (
        <p class="excerpt" lang={lang}>
          <Html html={excerpt} />
        </p>
      )}
    </li>
  );
}

/** The status of an article, or the status of its law if the article's status is not known. */
export function statusOf({ status, law_status }: Pick<SearchAnswer, 'status' | 'law_status'>) {
  return status ?? (law_status && (law_status === 'derogada' ? 'repealed' : 'in_force'));
}

/** The article or law that the search text cites. It is shown above the results. */
export function Answer({ answer }: { answer: SearchAnswer }) {
  const { t, langOf } = usePageWords();
  const { country, law_id, article_id, label, heading, title, law_status, status, snippet } = answer;
  const href = article_id === null ? lawPath(country, law_id) : articlePath(country, law_id, article_id);
  const lang = langOf(country);
  return (
    <section class="answer" aria-label={t.answer}>
      <a class="law-title" href={href} lang={lang}>
        {label === null ? title : [label, heading].filter(Boolean).join('. ')}
      </a>
      <p class="law-line">
        <StatusBadge status={statusOf({ status, law_status })} type={label === null ? '' : 'article'} />{' '}
        {label !== null && (
          <a href={lawPath(country, law_id)} lang={lang}>
            {title}
          </a>
        )}
      </p>
      {snippet && (
        <p class="excerpt" lang={lang}>
          <Html html={snippet} />
        </p>
      )}
    </section>
  );
}

/** Says that a question was searched only by words, because the words of the laws are not learned yet. */
export function StillLearning() {
  return (
    <p class="notice" role="note">
      {stillLearning[usePageWords().t.lang]}
    </p>
  );
}

/** Suggests other spellings that find something. */
export function DidYouMean({ suggestions, link }: { suggestions: string[]; link: (q: string) => string }) {
  const links = suggestions.map((suggestion, index) => (
    <span key={suggestion}>
      {index > 0 && ', '}
      <a href={link(suggestion)}>{suggestion}</a>
    </span>
  ));
  return <p>{usePageWords().t.didYouMean(links)}</p>;
}
