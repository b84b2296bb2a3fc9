import { diffArrays } from 'diff';

export interface Step {
  kind: 'same' | 'added' | 'removed';
  count: number;
}

/** Some five to ten seconds of a processor; 236 comparisons of known versions all stayed far below. */
const most = 1_000_000_000;

/**
 * How much one comparison of two texts may still cost. To align two sequences takes about their length times their
 * differences; texts that share nothing, or everything in another order, would take hours.
 */
export class Effort {
  #left = most;

  /** How one sequence becomes the other; null when that takes more than `maxEdits` changes, or more effort than is left. */
  align(before: string[], after: string[], maxEdits: number): Step[] | null {
    const length = before.length + after.length;
    const maxEditLength = Math.min(maxEdits, Math.floor(this.#left / Math.max(length, 1)));
    const numbers = new Map<string, number>();
    // Numbers are compared at once, long texts letter by letter.
    const numbered = (texts: string[]) => texts.map((text) => numberOf(text, numbers));
    const changes = diffArrays(numbered(before), numbered(after), { maxEditLength });
    const steps = changes?.map(({ added, removed, count = 0 }): Step => {
      return { kind: added ? 'added' : removed ? 'removed' : 'same', count };
    });
    const edits = steps?.reduce((sum, { kind, count }) => (kind === 'same' ? sum : sum + count), 0) ?? maxEditLength;
    this.#left -= edits * length;
    return steps ?? null;
  }
}

function numberOf(text: string, numbers: Map<string, number>): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(text, number);
  }
  return number;
}
