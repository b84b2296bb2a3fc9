/**
 * The version number of the code that reads laws. Raise it by one when laws are read in another way than before. Then the next
 * sync of each country reads all its laws again. Reading them again announces nothing.
 */
export const reading = 38;
