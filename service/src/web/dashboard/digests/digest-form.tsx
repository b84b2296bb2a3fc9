/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Frequency } from '../../../digests/schema.ts';
import { AccountError } from '../../../errors.ts';
import { maxQueryLength, type Rule } from '../../../events/rule-schema.ts';
import { Field } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
import { Form } from '../parts/forms.tsx';
import { PreviewCard, type Previewed, preview } from '../parts/preview.tsx';
import { checkLength, freshRule, RuleFields, type TypedRule, typedRule } from '../parts/rule-fields.tsx';
import { readWatchedLines } from '../parts/watched.ts';
import type { MemberVisit, Visit, Wrong } from '../visit.ts';

/** The form for a new digest, and for changing a digest. */

export interface TypedDigest extends TypedRule {
  frequency: Frequency;
}

export const freshDigest: TypedDigest = { ...freshRule, frequency: 'daily' };

/** The typed values; null if the form was not sent yet. */
export function typedIn({ form }: Visit): TypedDigest | null {
  return form.has('frequency') ? { ...typedRule(form), frequency: frequencyIn({ form }) } : null;
}

export function frequencyIn({ form }: Pick<Visit, 'form'>): Frequency {
  return form.get('frequency') === 'weekly' ? 'weekly' : 'daily';
}

export async function readDigestRule(visit: Visit, typed: TypedRule): Promise<Rule> {
  const { watched, ...rule } = typed;
  checkLength(visit, 'match_query', rule.match_query, maxQueryLength);
  const { lawIds, articleIds } = await readWatchedLines(visit, watched, rule.countries);
  if (lawIds.length > 0 && articleIds.length > 0) {
    throw new AccountError(visit.t.dash.lawsOrArticles, 'watched');
  }
  return {
    ...rule,
    law_ids: lawIds.length > 0 ? lawIds : null,
    article_ids: articleIds.length > 0 ? articleIds : null,
  };
}

/** The form with its values, and a preview: the events that the rule would have sent. */
export async function digestForm(props: Omit<Parameters<typeof DigestForm>[0], 'previewed'>) {
  const previewed = await preview(props.visit, () => readDigestRule(props.visit, props.typed));
  return <DigestForm {...props} previewed={previewed} />;
}

function DigestForm(props: {
  visit: MemberVisit;
  to: string;
  typed: TypedDigest;
  wrong: Wrong;
  action: string;
  previewed: Previewed;
}) {
  const { visit, to, typed, wrong, action, previewed } = props;
  return (
    <div class="rule-and-preview">
      <Form visit={visit} to={to} id="rule">
        <RuleFields visit={visit} typed={typed} wrong={wrong} watching={visit.t.dash.onlyLawsOrArticles} />
        <FrequencyField frequency={typed.frequency} />
        <div class="buttons">
          <button type="submit" class="primary">
            {action}
          </button>
        </div>
      </Form>
      <PreviewCard visit={visit} previewed={previewed} />
    </div>
  );
}

export function FrequencyField({ frequency }: { frequency: Frequency }) {
  const { account } = usePageWords().t;
  return (
    <Field name="frequency" label={account.howOften}>
      <select id="frequency" name="frequency">
        <option value="daily">{account.daily}</option>
        <option value="weekly" selected={frequency === 'weekly'}>
          {account.weekly}
        </option>
      </select>
    </Field>
  );
}
