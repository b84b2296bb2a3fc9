/** The address of a law's page. */
export function lawUrl(baseUrl: string, country: string, lawId: string): string {
  return `${baseUrl}/${country}/laws/${encodeURIComponent(lawId)}`;
}
