import { findArticle } from './file.ts';
import type { Change, Country, Step } from './law.ts';
import { reform } from './law.ts';
import { type Figure, figuresOf } from './laws/figures.ts';
import { script } from './laws/script.ts';

/**
 * The changes of a country on a day of the demo. The first days follow `script`. On each later day, one figure (such as a fee) is
 * raised.
 */
export function changesOfDay(country: Country, day: number): Step[] {
  const scripted = script[day - 1];
  if (scripted !== undefined) return scripted[country.code] ?? [];
  const figures = figuresOf[country.code] ?? [];
  const figure = figures[(day - script.length - 1) % figures.length];
  return figure === undefined ? [] : [{ id: figure.id, change: (file) => raise(file, figure) }];
}

/** Raises a figure by about five per cent of its current value. */
function raise(file: string, { article, phrase }: Figure): Change {
  const { start, end } = findArticle(file, article);
  const [before, after] = phrase.split('{n}') as [string, string];
  const found = new RegExp(`${before}(\\d+)${after}`).exec(file.slice(start, end));
  if (found === null) throw new Error(`"${phrase}" does not stand in ${article}`);
  const value = Number(found[1]);
  const raised = value + Math.max(1, Math.round(value / 20));
  return reform({ daysAgo: 0 }, [article, found[0], `${before}${raised}${after}`]);
}
