/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { formatDay } from '../../base/reader-languages.ts';
import type { LawRow } from '../../laws/store.ts';
import type { ActOf } from '../../relations/relations.ts';
import type { VersionRow } from '../../versions/history.ts';
import { usePageWords } from '../context.ts';
import { actWords } from '../law-components.tsx';
import { lawPath } from '../paths.ts';

interface VersionFormProps {
  law: LawRow;
  versions: VersionRow[];
  actOf: ActOf;
  from: string | null | undefined;
  to: string | null | undefined;
  view?: string;
}

/** Shortens a title or a heading for a list. An option of a form is one line, and titles of laws may have five lines. */
export function shortened(title: string): string {
  return title.length > 80 ? `${title.slice(0, 79).toWellFormed()}…` : title;
}

/** A form in which readers choose two versions to compare. */
export function VersionForm({ law, versions, actOf, from, to, view }: VersionFormProps) {
  const { t } = usePageWords();
  const options = (chosen: string | null | undefined) =>
    versions.map(({ sha, date, source_id }) => {
      const act = actOf(source_id);
      return (
        <option key={sha} value={sha} selected={sha === chosen}>
          {formatDay(date, t.locale)}
          {act ? ` (${shortened(actWords(t, act))})` : ''}
        </option>
      );
    });
  return (
    <form class="version-form" action={`${lawPath(law.country, law.id)}/compare`} method="get">
      <label for="from">{t.compare}</label>
      <select id="from" name="from">
        {options(from)}
      </select>
      <label for="to">{t.compareWith}</label>
      <select id="to" name="to">
        {options(to)}
      </select>
      {view && <input type="hidden" name="view" value={view} />}
      <button type="submit">{t.compare}</button>
    </form>
  );
}
