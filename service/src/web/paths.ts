/** The addresses of the pages. Identifiers hold dots, colons, even spaces and slashes: everything is encoded. */

export function lawPath(country: string, id: string): string {
  return `/${country}/laws/${encodeURIComponent(id)}`;
}

export function versionPath(country: string, id: string, sha: string): string {
  return `${lawPath(country, id)}/at/${sha}`;
}

export function historyPath(country: string, id: string): string {
  return `${lawPath(country, id)}/history`;
}

/** Where an article's history is; its anchor, encoded, goes behind. */
export function articlePath(country: string, id: string): string {
  return `${historyPath(country, id)}?article=`;
}

export function comparePath(country: string, id: string, from: string, to: string, view?: string): string {
  const query = new URLSearchParams({ from, to, ...(view && { view }) });
  return `${lawPath(country, id)}/compare?${query}`;
}

/** An address with a query; what is empty is left out. */
export function withQuery(path: string, values: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** An address that a law's file gives, when it is one that can be followed; `javascript:` and the like are not. */
export function safeHref(text: unknown): string | null {
  if (typeof text !== 'string' || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return text;
}
