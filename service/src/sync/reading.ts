/**
 * The number of the way in which the program reads laws. Raise it by one when laws are read differently than before. Then the
 * next sync of each country reads all its laws again, and announces nothing.
 */
export const reading = 22;
