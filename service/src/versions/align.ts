import { diffArrays } from 'diff';

/**
 * Some neighbouring items that are in both sequences, or only in one of them. Then the list for the other sequence is
 * empty.
 */
export interface Step<Item> {
  kind: 'same' | 'added' | 'removed';
  before: Item[];
  after: Item[];
}

type Key = string | number;

/**
 * How much work one comparison may do: five to ten seconds of processor time. 236 comparisons of known versions needed far less.
 */
const maxCost = 1_000_000_000;

/**
 * The work that a comparison of two texts may still do. The cost of aligning two sequences is about their length times the number
 * of differences. For texts that share nothing, it would take hours.
 */
export class AlignBudget {
  #costLeft: number;

  constructor(cost = maxCost) {
    this.#costLeft = cost;
  }

  /**
   * Returns the steps that turn one sequence into the other. Null if there are more than `maxEdits` differences, or if the budget
   * is too small.
   */
  align<Item>(
    before: Item[],
    after: Item[],
    { maxEdits, keyOf }: { maxEdits: number; keyOf: (item: Item) => Key },
  ): Step<Item>[] | null {
    const length = before.length + after.length;
    const maxEditLength = Math.min(maxEdits, Math.floor(this.#costLeft / Math.max(length, 1)));
    const numbers = new Map<Key, number>();
    // Keys may be long texts. Numbers are compared in one step, texts letter by letter.
    const numbered = (items: Item[]) => items.map((item) => numberOf(keyOf(item), numbers));
    const changes = diffArrays(numbered(before), numbered(after), { maxEditLength });
    const edits =
      changes?.reduce((sum, { added, removed, count = 0 }) => (added || removed ? sum + count : sum), 0) ??
      maxEditLength;
    this.#costLeft -= edits * length;
    if (!changes) return null;
    let [beforeIndex, afterIndex] = [0, 0];
    return changes.map(({ added, removed, count = 0 }): Step<Item> => {
      const oldItems = added ? [] : before.slice(beforeIndex, beforeIndex + count);
      const newItems = removed ? [] : after.slice(afterIndex, afterIndex + count);
      beforeIndex += oldItems.length;
      afterIndex += newItems.length;
      return { kind: added ? 'added' : removed ? 'removed' : 'same', before: oldItems, after: newItems };
    });
  }
}

function numberOf(key: Key, numbers: Map<Key, number>): number {
  let number = numbers.get(key);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(key, number);
  }
  return number;
}
