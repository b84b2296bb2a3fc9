export interface Scored {
  place: number;
  score: number;
}

/** The largest scores above 0; the largest is first, and of equal scores the first one. */
export function best(scores: Float32Array, limit: number): Scored[] {
  const kept = new Uint32Array(2 * limit);
  let count = 0;
  let least = 0;
  const cut = () => {
    const places = kept.subarray(0, count);
    places.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
    count = Math.min(count, limit);
    if (count === limit) least = scores[kept[limit - 1] as number] as number;
  };
  for (let place = 0; place < scores.length; place++) {
    if ((scores[place] as number) <= least) continue;
    kept[count++] = place;
    if (count === kept.length) cut();
  }
  cut();
  return Array.from(kept.subarray(0, count), (place) => ({ place, score: scores[place] as number }));
}
