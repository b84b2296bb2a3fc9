/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { FoundLaws } from '../../laws/laws.ts';
import { titleSnippet } from '../../search/snippet.ts';
import { count, Day } from '../components.tsx';
import { Html, StatusBadge } from '../law-components.tsx';
import { lawPath } from '../paths.ts';
import { placeWord, typeWord } from '../words.ts';

interface LawItemProps {
  code: string;
  law: FoundLaws['laws'][number];
  /** A line of its text as HTML. */
  excerpt?: string | undefined;
  locale: string;
}

/** A law in a list of results. */
export function LawItem({ code, law, excerpt, locale }: LawItemProps) {
  return (
    <li>
      <a class="law-title" href={lawPath(code, law.id)}>
        {law.marked_title === undefined ? law.title : <Html html={titleSnippet(law.marked_title)} />}
      </a>
      <p class="law-line">
        <StatusBadge status={law.status} /> {typeWord(law.law_type)}
        {law.jurisdiction !== null && ` · ${placeWord(law.jurisdiction)}`}
        {law.publication_date && (
          <>
            {' · '}
            <Day date={law.publication_date} locale={locale} />
          </>
        )}
        {law.article_count > 0 && ` · ${count(law.article_count, 'article', locale)}`}
      </p>
      {excerpt && (
        <p class="excerpt">
          <Html html={excerpt} />
        </p>
      )}
    </li>
  );
}

/** Other spellings that find something. */
export function DidYouMean({ suggestions, link }: { suggestions: string[]; link: (q: string) => string }) {
  return (
    <p>
      Did you mean{' '}
      {suggestions.map((suggestion, index) => (
        <span key={suggestion}>
          {index > 0 && ', '}
          <a href={link(suggestion)}>{suggestion}</a>
        </span>
      ))}
      ?
    </p>
  );
}
