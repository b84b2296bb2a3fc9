import { diffArrays } from 'diff';

export interface Step {
  kind: 'same' | 'added' | 'removed';
  count: number;
}

/** Five to ten seconds of a processor. 236 comparisons of known versions all needed far less. */
const maxCost = 1_000_000_000;

/**
 * How much work one comparison of two texts may still do. To align two sequences costs about their length times the number
 * of their differences: for texts that share nothing, or have everything in another order, it would take hours.
 */
export class AlignBudget {
  #costLeft = maxCost;

  /** How one sequence becomes the other; null when that takes more than `maxEdits` changes or more than is left to spend. */
  align(before: Item[], after: Item[], maxEdits: number): Step[] | null {
    const length = before.length + after.length;
    const maxEditLength = Math.min(maxEdits, Math.floor(this.#costLeft / Math.max(length, 1)));
    const numbers = new Map<Item, number>();
    // Items are long texts: to compare two numbers takes one step, to compare two texts one for each letter.
    const numbered = (items: Item[]) => items.map((item) => numberOf(item, numbers));
    const changes = diffArrays(numbered(before), numbered(after), { maxEditLength });
    const steps = changes?.map(({ added, removed, count = 0 }): Step => {
      return { kind: added ? 'added' : removed ? 'removed' : 'same', count };
    });
    const edits = steps?.reduce((sum, { kind, count }) => (kind === 'same' ? sum : sum + count), 0) ?? maxEditLength;
    this.#costLeft -= edits * length;
    return steps ?? null;
  }
}

type Item = string | number;

function numberOf(item: Item, numbers: Map<Item, number>): number {
  let number = numbers.get(item);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(item, number);
  }
  return number;
}
