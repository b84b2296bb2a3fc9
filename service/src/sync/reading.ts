/** Raised by one when laws are read differently than before: every country is then read anew at its next sync, in silence. */
export const reading = 9;
