import { lawUrl } from '../../base/law-url.ts';
import { escaped } from '../../http/answers/xml.ts';

/** The limit of the sitemap protocol. */
export const lawsPerSitemap = 50_000;

const xmlHead = '<?xml version="1.0" encoding="utf-8"?>';
const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of the sitemaps of all countries. Together they contain the page of each law once. */
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
 * Rules for search engines. They may read every law, but no comparisons: any two versions can be compared, so there are
 * too many. They may also read old versions, because the page itself says that it must not be listed.
 */
export function robots(baseUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /*/compare',
    'Disallow: /*/selection',
    'Disallow: /*?',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The OpenSearch description. With it, a browser can search this site from its own search box. */
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

/** The file llms.txt, which describes the site to language models (llmstxt.org). */
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
