/** The addresses of the pages. All values are encoded, because identifiers may contain dots, colons, spaces and slashes. */

export function lawPath(country: string, id: string): string {
  return `/${country}/laws/${encodeURIComponent(id)}`;
}

export function versionPath(country: string, id: string, sha: string): string {
  return `${lawPath(country, id)}/at/${sha}`;
}

export function historyPath(country: string, id: string): string {
  return `${lawPath(country, id)}/history`;
}

export function relationsPath(country: string, id: string): string {
  return `${lawPath(country, id)}/relations`;
}

export function articleHistoryPath(country: string, id: string, article: string): string {
  return withQuery(historyPath(country, id), { article });
}

/** The beginning of the address of an article's page. The encoded id follows. */
export function articlesPath(country: string, id: string): string {
  return `${lawPath(country, id)}/articles/`;
}

export function articlePath(country: string, id: string, article: string): string {
  return articlesPath(country, id) + encodeURIComponent(article);
}

export function citedByPath(country: string, id: string, article: string): string {
  return `${articlePath(country, id, article)}/cited-by`;
}

/** The address of the page with the citations of a law or article in all forms. `page` is the address of the law or article. */
export function citePath(page: string, at: string | null): string {
  return withQuery(`${page}/cite`, { at });
}

/** The address of the page with some articles of a version of a law. */
export function selectionPath(country: string, id: string, sha: string, articles: string[]): string {
  return withQuery(`${lawPath(country, id)}/selection`, { at: sha, articles: articles.join(',') });
}

/** The address of a picture in the country's repository. */
export function picturePath(country: string, blob: string): string {
  return `/${country}/pictures/${blob}`;
}

export function comparePath(country: string, id: string, from: string, to: string, view?: string): string {
  const query = new URLSearchParams({ from, to, ...(view && { view }) });
  return `${lawPath(country, id)}/compare?${query}`;
}

/** An address with a query. Empty values are left out. */
export function withQuery(path: string, values: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns a foreign address if it is http or https, else null. `javascript:` must never become a link. */
export function safeHref(text: unknown): string | null {
  if (typeof text !== 'string' || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return text;
}
