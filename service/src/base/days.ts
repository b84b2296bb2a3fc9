/** The day that counts for every country, in UTC. */
export function utcDay(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The daily run: Monday to Saturday at 11:05 UTC. */
const hour = 11;
const minute = 5;
const sunday = 0;

const dayMs = 86_400_000;

/** The first run after this moment. */
export function nextSlot(now: Date): Date {
  for (let slot = slotOfDay(now); ; slot = new Date(slot.getTime() + dayMs)) {
    if (slot > now && slot.getUTCDay() !== sunday) return slot;
  }
}

/** The last run at or before this moment. */
export function lastSlot(now: Date): Date {
  for (let slot = slotOfDay(now); ; slot = new Date(slot.getTime() - dayMs)) {
    if (slot <= now && slot.getUTCDay() !== sunday) return slot;
  }
}

/** The last roll-over at or before this moment: every day shortly after midnight, on Sundays, too. */
export function lastRollOver(now: Date): Date {
  const minuteMs = 60_000;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const slot = midnight + 5 * minuteMs;
  return new Date(slot <= now.getTime() ? slot : slot - dayMs);
}

function slotOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate(), hour, minute));
}
