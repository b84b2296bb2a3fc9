import { lawUrl } from '../../base/law-url.ts';
import { escaped } from '../../http/answers/xml.ts';

/** The protocol's own limit. */
export const lawsPerSitemap = 50_000;

const xmlHead = '<?xml version="1.0" encoding="utf-8"?>';
const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemaps of all countries: every law once, in its text of today. */
export function listSitemaps(baseUrl: string, countries: { country: string; count: number }[]): string {
  const entries = countries.flatMap(({ country, count }) =>
    Array.from(
      { length: Math.ceil(count / lawsPerSitemap) },
      (_, index) => `<sitemap><loc>${escaped(`${baseUrl}/sitemap-${country}-${index + 1}.xml`)}</loc></sitemap>`,
    ),
  );
  return [xmlHead, `<sitemapindex ${sitemapNames}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

export function sitemap(baseUrl: string, country: string, laws: { id: string; day: string | null }[]): string {
  const entries = laws.map(({ id, day }) => {
    const changed = day === null ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${escaped(lawUrl(baseUrl, country, id))}</loc>${changed}</url>`;
  });
  return [xmlHead, `<urlset ${sitemapNames}>`, ...entries, '</urlset>', ''].join('\n');
}

/**
 * Search engines may read every law, but no comparisons, because any two versions make one. They may read old versions, because
 * only then do they see that these are not to be listed.
 */
export function robots(baseUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /*/compare',
    'Disallow: /*?',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Lets a browser search from its own search box. */
export function describeSearch(baseUrl: string): string {
  return [
    xmlHead,
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    '<ShortName>Open Legislation</ShortName>',
    '<Description>Laws, with every version of each</Description>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${escaped(baseUrl)}/favicon.ico</Image>`,
    `<Url type="text/html" method="get" template="${escaped(baseUrl)}/search?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** What the site has for a language model that comes by (llmstxt.org). */
export function describeSite(baseUrl: string, countries: readonly { code: string; name: string }[]): string {
  return [
    '# Open Legislation',
    '',
    '> Laws of several countries from public git repositories, with every version of each, article by article.',
    '',
    'Only the official publication of a law is binding. Cite a law by its identifier, its version and its address.',
    '',
    '## Countries',
    '',
    ...countries.map(
      ({ code, name }) => `- [${name}](${baseUrl}/${code}): laws, search (\`?q=\`) and changes (\`/feed.atom\`)`,
    ),
    '',
    '## For programs',
    '',
    `- [API](${baseUrl}/docs): laws, articles, versions, comparisons and citations as JSON or XML, with a key`,
    `- [API description](${baseUrl}/openapi.json): OpenAPI`,
    `- [Connector](${baseUrl}/mcp): the same for assistants, as MCP tools`,
    `- [Sitemap](${baseUrl}/sitemap.xml): the address of every law`,
    '',
  ].join('\n');
}
