/** The daily run: Monday to Saturday at 11:05 UTC. */
const hour = 11;
const minute = 5;
const sunday = 0;

const day = 86_400_000;

/** The first run after this moment. */
export function nextSlot(now: Date): Date {
  for (let slot = slotOfDay(now); ; slot = new Date(slot.getTime() + day)) {
    if (slot > now && slot.getUTCDay() !== sunday) return slot;
  }
}

/** The last run at or before this moment. */
export function lastSlot(now: Date): Date {
  for (let slot = slotOfDay(now); ; slot = new Date(slot.getTime() - day)) {
    if (slot <= now && slot.getUTCDay() !== sunday) return slot;
  }
}

function slotOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate(), hour, minute));
}
