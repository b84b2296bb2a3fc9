/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { FoundLaws } from '../../laws/laws.ts';
import { titleSnippet } from '../../search/snippet.ts';
import { Day } from '../components.tsx';
import { Html, StatusBadge } from '../law-components.tsx';
import { lawPath } from '../paths.ts';
import { useReader } from '../reader.ts';
import { placeWord, typeWord } from '../words.ts';

interface LawItemProps {
  code: string;
  law: FoundLaws['laws'][number];
  /** A line of its text as HTML. */
  excerpt?: string | undefined;
}

/** A law in a list of results. */
export function LawItem({ code, law, excerpt }: LawItemProps) {
  const { t, langOf } = useReader();
  const lang = langOf(code);
  return (
    <li>
      <a class="law-title" href={lawPath(code, law.id)} lang={lang}>
        {law.marked_title === undefined ? law.title : <Html html={titleSnippet(law.marked_title)} />}
      </a>
      <p class="law-line">
        <StatusBadge status={law.status} /> <span lang={lang}>{typeWord(law.law_type)}</span>
        {law.jurisdiction !== null && ` · ${placeWord(t, law.jurisdiction)}`}
        {law.publication_date && (
          <>
            {' · '}
            <Day date={law.publication_date} />
          </>
        )}
        {law.article_count > 0 && ` · ${t.articles(law.article_count)}`}
      </p>
      {excerpt && (
        <p class="excerpt" lang={lang}>
          <Html html={excerpt} />
        </p>
      )}
    </li>
  );
}

/** Other spellings that find something. */
export function DidYouMean({ suggestions, link }: { suggestions: string[]; link: (q: string) => string }) {
  const links = suggestions.map((suggestion, index) => (
    <span key={suggestion}>
      {index > 0 && ', '}
      <a href={link(suggestion)}>{suggestion}</a>
    </span>
  ));
  return <p>{useReader().t.didYouMean(links)}</p>;
}
