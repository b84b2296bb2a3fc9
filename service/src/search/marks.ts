/** Characters that no title holds, around a hit. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';
