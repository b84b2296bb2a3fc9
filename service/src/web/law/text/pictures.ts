import type { LawRow } from '../../../laws/store.ts';
import type { HeldPictures } from '../../../markdown/image.ts';
import { findPublishedHead } from '../../../texts/mirror-store.ts';
import { findPictures } from '../../../texts/pictures.ts';
import type { WebVisit } from '../../context.ts';
import { picturePath } from '../../paths.ts';

/**
 * The commit whose pictures a text shows. Today's text shows the pictures of the newest commit, because a picture may be added or
 * repaired after the text. An older text shows the pictures of its own commit.
 */
export async function pictureCommit(
  { service }: WebVisit,
  law: LawRow,
  version: { blob: string | null; sha?: string | null },
): Promise<string | null> {
  return version.blob === law.blob ? findPublishedHead(service.db, law.country) : (version.sha ?? null);
}

/** The pictures of a text, with our addresses for them. */
export async function heldPictures(
  { runtime }: WebVisit,
  country: string,
  of: { commit: string | null; lawBlob: string; text: string },
): Promise<HeldPictures> {
  if (of.commit === null) return new Map();
  const found = await findPictures(runtime.texts, country, { ...of, commit: of.commit });
  return new Map(
    [...found].map(([source, { blob, width, height }]) => [
      source,
      { address: picturePath(country, blob), width, height },
    ]),
  );
}
