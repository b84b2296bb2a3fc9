/** Tells whoever started long work which phase it is in, how much is done, and out of how much (0 when not known). */
export type Progress = (phase: string, done: number, total: number) => void;

export const silent: Progress = () => {};
