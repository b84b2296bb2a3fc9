/** An article that a rule watches: `{law_id}#{article_id}`. */
export interface WatchedArticle {
  lawId: string;
  articleId: string;
}

/** Cuts at the last `#`, because the id of an article has none. Both parts are empty if there is no `#`. */
export function readWatched(id: string): WatchedArticle {
  const at = id.lastIndexOf('#');
  return { lawId: id.slice(0, Math.max(at, 0)), articleId: at < 0 ? '' : id.slice(at + 1) };
}

export function writeWatched({ lawId, articleId }: WatchedArticle): string {
  return `${lawId}#${articleId}`;
}

/** An article whose text stands under another id since a new version. */
export interface Move {
  law_id: string;
  /** The place of that version in the country's history. */
  position: number;
  from: string;
  to: string;
}

/**
 * The articles, and the articles that they moved to. The moves come version by version. A text may move again in a later
 * version. But if article 5 becomes 6 and 6 becomes 7 in the same version, a rule for article 5 does not follow to 7.
 */
export function followMoves(articleIds: string[], moves: Move[]): string[] {
  const followed = new Set(articleIds);
  for (let start = 0; start < moves.length; ) {
    const { position } = moves[start] as Move;
    let end = start;
    while (moves[end]?.position === position) end++;
    const arrived = moves.slice(start, end).filter(({ law_id: lawId, from }) => {
      return followed.has(writeWatched({ lawId, articleId: from }));
    });
    for (const { law_id: lawId, to } of arrived) followed.add(writeWatched({ lawId, articleId: to }));
    start = end;
  }
  return [...followed];
}
