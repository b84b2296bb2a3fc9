/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { AccountError } from '../../../errors.ts';
import { maxQueryLength, type Rule } from '../../../events/rule-schema.ts';
import { describedBy, Field, FieldNotes } from '../../components.tsx';
import type { MemberVisit, Visit, Wrong } from '../visit.ts';

/** The fields for a rule, in the forms of webhooks and digests. */

/** The values of a rule that have a field in the forms. */
export interface TypedRule extends Pick<Rule, 'event_types' | 'countries' | 'match_query'> {
  /** The watched laws and articles, one on each line (see watched.ts). */
  watched: string;
}

/** The default values of a new rule. */
export const freshRule: TypedRule = {
  event_types: ['law.created', 'law.repealed', 'reform.created'],
  countries: null,
  match_query: null,
  watched: '',
};

/** The field of the form that each error code belongs to. */
export const ruleErrorFields = {
  invalid_event_type: 'event_types',
  unknown_country: 'countries',
  invalid_match_query: 'match_query',
  unknown_article_id: 'watched',
  unknown_law_id: 'watched',
};

export function typedRule(form: URLSearchParams): TypedRule {
  const all = (name: string) => [...new Set(form.getAll(name))];
  const countries = all('countries');
  return {
    event_types: all('event_types'),
    countries: countries.length > 0 ? countries : null,
    match_query: (form.get('match_query') ?? '').trim() || null,
    watched: (form.get('watched') ?? '').trim(),
  };
}

/** A rule as the form shows it. The form of a webhook has no field for laws: only the API and the connector can set them. */
export function shownRule(rule: Rule, { withLaws }: { withLaws: boolean }): TypedRule {
  const { event_types, countries, match_query, law_ids, article_ids } = rule;
  const watched = [...(article_ids ?? []), ...((withLaws && law_ids) || [])].join('\n');
  return { event_types, countries, match_query, watched };
}

export function checkLength({ t }: Visit, name: string, text: string | null, maxLength: number): void {
  if (text !== null && text.length > maxLength) throw new AccountError(t.dash.tooLong(maxLength), name);
}

/** The fields of a rule. With `showCodes`, the names of event types in the API are shown, too. */
export function RuleFields(props: {
  visit: MemberVisit;
  typed: TypedRule;
  wrong: Wrong;
  /** The label of the field for watched things. */
  watching: string;
  showCodes?: boolean;
}) {
  const { visit, typed, wrong, watching, showCodes } = props;
  const { dash: d } = visit.t;
  const hint = d.watchedHint;
  return (
    <>
      <Choices
        name="event_types"
        legend={d.tellMeWhen}
        error={wrong.event_types}
        choices={Object.entries(d.meanings).map(([type, meaning]) => [
          type,
          <>
            {meaning}
            {showCodes && (
              <>
                {' '}
                <code>{type}</code>
              </>
            )}
          </>,
        ])}
        chosen={typed.event_types}
      />
      <Choices
        name="countries"
        legend={d.inCountries}
        hint={d.noneIsAll}
        error={wrong.countries}
        choices={visit.service.countries.map(({ code, name }) => [code, `${name} (${code})`])}
        chosen={typed.countries ?? []}
      />
      <Field
        name="match_query"
        label={d.onlyAbout}
        hint={d.onlyAboutHint}
        error={wrong.match_query}
        input={{ maxLength: maxQueryLength, value: typed.match_query ?? '' }}
      />
      <Field name="watched" label={watching} hint={hint} error={wrong.watched}>
        <textarea
          {...describedBy({ name: 'watched', hint, error: wrong.watched })}
          rows={3}
          maxLength={40_000}
          spellcheck={false}
        >
          {typed.watched}
        </textarea>
      </Field>
    </>
  );
}

function Choices(props: {
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  choices: [value: string, label: ComponentChildren][];
  chosen: string[];
}) {
  const { name, legend, hint, error, choices, chosen } = props;
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset class={error ? 'field field-wrong' : 'field'} aria-describedby={ids || undefined}>
      <legend>{legend}</legend>
      <FieldNotes name={name} hint={hint} error={error} />
      {choices.map(([value, label]) => (
        <label key={value} class="choice">
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} /> <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
