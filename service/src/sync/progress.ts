/** Told to whoever started long work: what is being done, how far it is, and of how much (0 when not known). */
export type Progress = (phase: string, done: number, total: number) => void;

export const silent: Progress = () => {};
