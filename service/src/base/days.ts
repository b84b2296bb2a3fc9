/** The date in UTC. It is today's date for every country. */
export function utcDay(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The time of the daily run: Monday to Saturday at 11:05 UTC. */
const hour = 11;
const minute = 5;
const sunday = 0;

const dayMs = 86_400_000;

/** The time of the first run after `now`. */
export function nextSlot(now: Date): Date {
  for (let slot = slotOfDay(now); ; slot = new Date(slot.getTime() + dayMs)) {
    if (slot > now && slot.getUTCDay() !== sunday) return slot;
  }
}

/** The time of the last run at or before `now`. */
export function lastSlot(now: Date): Date {
  for (let slot = slotOfDay(now); ; slot = new Date(slot.getTime() - dayMs)) {
    if (slot <= now && slot.getUTCDay() !== sunday) return slot;
  }
}

/** The time of the last roll-over at or before `now`. The roll-over runs at 00:05 UTC every day, Sundays included. */
export function lastRollOver(now: Date): Date {
  const minuteMs = 60_000;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const slot = midnight + 5 * minuteMs;
  return new Date(slot <= now.getTime() ? slot : slot - dayMs);
}

function slotOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate(), hour, minute));
}
