/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import { formatDay } from '../base/reader-languages.ts';
import { usePageWords } from './context.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'off' | 'plain';

/** A state as a word in a frame. It can be understood without its colour. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge badge-${tone}`}>{children}</span>;
}

/** Shown instead of an empty list. It says that the list is empty, and what the reader can do. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}

interface FoldProps {
  title: string;
  /** The words on the closed box, if they say more than the title. */
  folded?: string | undefined;
  children: ComponentChildren;
}

/**
 * A box. On a wide screen it is next to the main content. On a narrow screen it is above the content and is closed. It
 * needs no script.
 */
export function Fold({ title, folded = title, children }: FoldProps) {
  return (
    <details class="fold">
      <summary>{folded}</summary>
      <h2>{title}</h2>
      {children}
    </details>
  );
}

export interface FieldProps {
  /** The name of the field, which is also the id of its control. */
  name: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  error?: string | undefined;
  /** The control, with the attributes of `describedBy`. Without it, an input with the attributes `input` is made. */
  children?: ComponentChildren;
  input?: JSX.IntrinsicElements['input'];
}

/** The lines below the name of a field: a hint, and an error. */
export function FieldNotes({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="wrong" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

export function Field({ name, label, hint, error, children, input }: FieldProps) {
  return (
    <div class={error ? 'field field-wrong' : 'field'}>
      <label for={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      {children ?? <input {...describedBy({ name, hint, error })} {...input} />}
    </div>
  );
}

/** Attributes that connect a control with the hint and error of its field. */
export function describedBy({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { id: name, name, ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true as const }) };
}

export interface Column<Row> {
  head: ComponentChildren;
  cell: (row: Row, index: number) => ComponentChildren;
  /** Whether cells are aligned to the right, with digits of equal width. */
  numeric?: boolean;
}

/** A table with a header row. On a narrow screen it scrolls inside its frame. */
export function Table<Row>(props: {
  caption: ComponentChildren;
  columns: Column<Row>[];
  rows: Row[];
  quiet?: boolean;
}) {
  const { caption, columns, rows, quiet } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must be possible with the keyboard
    <section class="table-frame" tabIndex={0} aria-label={typeof caption === 'string' ? caption : undefined}>
      <table class="data rows">
        <caption class={quiet ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" class={column.numeric ? 'numeric' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {columns.map((column, index) => (
                <td
                  key={index}
                  class={column.numeric ? 'numeric' : undefined}
                  data-head={typeof column.head === 'string' ? column.head : undefined}
                >
                  {column.cell(row, line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export interface Bar {
  label: string;
  value: number;
  href?: string;
}

export interface BarChartProps {
  /** The name of the values. It is also the caption of the table. */
  title: string;
  /** The headers of the two columns of the table. */
  labelHead: string;
  valueHead: string;
  bars: Bar[];
  /** A line at this height, such as a quota. */
  limit?: number;
  format?: (value: number) => string;
}

/**
 * A bar chart as inline SVG, and as a table for screen readers. The SVG has no style attributes, because the policy in
 * http/answers/pages.ts gives them no effect.
 */
export function BarChart({ title, labelHead, valueHead, bars, limit, format = String }: BarChartProps) {
  const { t } = usePageWords();
  const maxValue = Math.max(1, limit ?? 0, ...bars.map((bar) => bar.value));
  const [width, height, step] = [600, 120, 600 / Math.max(bars.length, 1)];
  const tall = (value: number) => (value / maxValue) * height;
  const [first, last] = [bars[0]?.label, bars.at(-1)?.label];
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bars.map((bar, index) => {
          const high = bar.value > 0 ? Math.max(tall(bar.value), 1.5) : 0;
          const wide = Math.min(step * 0.85, 40);
          const shape = (
            <rect class="bar" x={round(index * step)} y={round(height - high)} width={round(wide)} height={round(high)}>
              <title>{`${bar.label}: ${format(bar.value)}`}</title>
            </rect>
          );
          return <g key={bar.label}>{shape}</g>;
        })}
        {limit !== undefined && (
          <line class="limit" x1="0" x2={width} y1={round(height - tall(limit))} y2={round(height - tall(limit))} />
        )}
      </svg>
      <p class="axis" aria-hidden="true">
        <span>{first}</span>
        <span>{t.highest(format(Math.max(0, ...bars.map((bar) => bar.value))))}</span>
        <span>{last === first ? '' : last}</span>
      </p>
      <details>
        <summary>{t.theNumbers}</summary>
        <Table
          quiet
          caption={title}
          rows={bars}
          columns={[
            { head: labelHead, cell: (bar) => (bar.href ? <a href={bar.href}>{bar.label}</a> : bar.label) },
            { head: valueHead, numeric: true, cell: (bar) => format(bar.value) },
          ]}
        />
      </details>
    </figure>
  );
}

/** A share of a whole as a horizontal bar, shown beside the number. */
export function Share({ value, of, label }: { value: number; of: number; label: string }) {
  const filled = of > 0 ? Math.min(value / of, 1) * 100 : 0;
  return (
    <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect class="share-whole" width="100" height="4" />
      <rect class="bar" width={round(filled)} height="4" />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A day in the reader's language, with the ISO date for programs. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date, usePageWords().t.locale)}</time>;
}

export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

/** A number with its word: `1 law`, `12,250 laws`. */
export function count(value: number, word: string, locale: string, plural = `${word}s`): string {
  return `${formatNumber(value, locale)} ${value === 1 ? word : plural}`;
}

interface PagerProps {
  page: number;
  pages: number;
  link: (page: number) => string;
}

/** Links to the previous and the next page. Shows nothing if there is only one page. */
export function Pager({ page, pages, link }: PagerProps) {
  const { t } = usePageWords();
  if (pages < 2) return null;
  return (
    <nav class="pager" aria-label={t.pages}>
      {page > 1 && (
        <a class="button" rel="prev" href={link(page - 1)}>
          {t.previous}
        </a>
      )}
      <span>{t.pageOf(formatNumber(page, t.locale), formatNumber(pages, t.locale))}</span>
      {page < pages && (
        <a class="button" rel="next" href={link(page + 1)}>
          {t.next}
        </a>
      )}
    </nav>
  );
}
