/**
 * Raise it by one when laws are read differently than before: then the next sync of each country reads it again, in silence.
 */
export const reading = 18;
