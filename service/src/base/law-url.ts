export function lawUrl(baseUrl: string, country: string, lawId: string): string {
  return `${baseUrl}/${country}/laws/${encodeURIComponent(lawId)}`;
}

/** The address of the page that shows a law as a commit has it. */
export function versionUrl(baseUrl: string, country: string, lawId: string, sha: string): string {
  return `${lawUrl(baseUrl, country, lawId)}/at/${sha}`;
}

/**
 * The address of the page that compares two versions. A version is given as a commit or a day. `previous` means the version before
 * the other one.
 */
export function compareUrl(baseUrl: string, country: string, lawId: string, from: string, to: string): string {
  return `${lawUrl(baseUrl, country, lawId)}/compare?${new URLSearchParams({ from, to })}`;
}

/** The address of a file with one version of a law or an article. It needs no API key. */
export function documentUrl(
  baseUrl: string,
  asked: { country: string; lawId: string; articleId: string | null; sha: string; format: string },
): string {
  const { country, lawId, articleId, sha, format } = asked;
  const page =
    lawUrl(baseUrl, country, lawId) + (articleId === null ? '' : `/articles/${encodeURIComponent(articleId)}`);
  return `${page}/document?${new URLSearchParams({ format, at: sha })}`;
}
