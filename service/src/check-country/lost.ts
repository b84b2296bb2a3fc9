import { counted } from '../print.ts';
import type { Count, CountryReport } from './report.ts';

/**
 * Lists everything that the program failed to read, one sentence each. Acts that are not in the repository do not count, because
 * nothing could find them. Laws without articles and links to other sites do not count either, because they are often right.
 */
export function lostIn(report: Omit<CountryReport, 'repository' | 'lost'>): string[] {
  const { files, country, labels, keys, dates, relations } = report;
  const unread = files.found - files.read;
  const notUnderstood = labels.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(files.found === 0 ? ['There is no law file.'] : []),
    ...(files.read > 0 && country === null ? ['No file says which country it is of.'] : []),
    ...(unread > 0 ? [`${counted(unread, 'file')} cannot be read.`] : []),
    ...(notUnderstood > 0 ? [`${notUnderstood} numbered labels are not understood.`] : []),
    ...(keys.length > 0 ? [`${counted(keys.length, 'front-matter key')} nobody reads.`] : []),
    ...dates.flatMap(({ key, unreadable }) => inSentence(unreadable, 'value', `of ${key} is no day that can be read.`)),
    ...inSentence(relations.unreadable, 'entry', 'of a declared relation names no act in a known form.'),
  ];
}

function inSentence({ count }: Count, thing: string, rest: string): string[] {
  return count === 0 ? [] : [`${count === 1 ? `1 ${thing}` : `${count} times a ${thing}`} ${rest}`];
}
