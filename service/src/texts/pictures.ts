import { posix } from 'node:path';
import { decodedAddress } from '../base/words.ts';
import { ObjectsUnavailable } from '../corpus/git/objects.ts';
import { type PictureFile, readPicture } from '../markdown/picture-file.ts';
import type { Texts } from './texts.ts';

/** The largest picture that is shown, in bytes. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** The limits for the pictures of one text, so that no law can keep the service busy. Further pictures are shown by their words. */
const maxPictures = 500;
const maxTotalBytes = 64 * 1024 * 1024;

export interface LawPicture extends PictureFile {
  blob: string;
}

/** Reads a picture in the country's repository; null if the blob is not a picture that pages show. */
export async function readPictureFile(texts: Texts, country: string, blob: string) {
  const bytes = await texts.readFile(country, blob);
  const picture = bytes && bytes.length <= maxPictureBytes ? readPicture(bytes) : null;
  return bytes && picture && { ...picture, bytes };
}

/**
 * Finds the pictures of a text in the files of a commit. The text names them by paths relative to the law's file, which is
 * `lawBlob` in that commit. The keys of the result are the decoded addresses in the text.
 */
export async function findPictures(
  texts: Texts,
  country: string,
  { commit, lawBlob, text }: { commit: string; lawBlob: string; text: string },
): Promise<Map<string, LawPicture>> {
  const found = new Map<string, LawPicture>();
  const sources = pictureSources(text);
  if (sources.length === 0) return found;
  try {
    const trees = texts.trees(country);
    const law = await trees.findBlob(commit, [lawBlob]);
    if (!law) return found;
    let bytesRead = 0;
    for (const source of sources.slice(0, maxPictures)) {
      if (bytesRead > maxTotalBytes) break;
      const path = pathInRepository(posix.dirname(law.path), source);
      const blob = path === null ? null : await trees.blobAt(commit, path);
      const picture = blob && (await readPictureFile(texts, country, blob));
      if (!blob || !picture) continue;
      bytesRead += picture.bytes.length;
      const { type, width, height } = picture;
      found.set(source, { blob, type, width, height });
    }
  } catch (error) {
    // The text can be read without its pictures, so this is not a failure.
    if (!(error instanceof ObjectsUnavailable)) throw error;
  }
  return found;
}

/** The longest description and the longest address of a picture, in characters. */
const maxWords = 1000;
const maxAddress = 500;

/** The decoded addresses of a text's pictures, if they are paths. Each one is listed once. */
function pictureSources(text: string): string[] {
  const sources = new Set<string>();
  for (let at = text.indexOf('!['); at >= 0; at = text.indexOf('![', at + 2)) {
    const rest = text.slice(at + 2, at + 2 + maxWords + maxAddress);
    const start = rest.indexOf('](');
    if (start < 0 || start > maxWords) continue;
    const address = /^\s*<?([^\s<>)]+)/.exec(rest.slice(start + 2))?.[1];
    if (address !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address)) sources.add(decodedAddress(address));
  }
  return [...sources];
}

/** The path that an address in a file of this folder means; null if the path is outside of the repository. */
function pathInRepository(folder: string, address: string): string | null {
  const path = posix.join(folder, address.replace(/[?#].*$/s, ''));
  return path.startsWith('../') || path.startsWith('/') || path === '..' ? null : path;
}
