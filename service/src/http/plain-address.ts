/**
 * One thing has one address: without a slash at the end, and with its country in small letters. Other spellings of it are
 * read as that address before anything looks at it, so that routes, methods and kept answers know no other.
 */
export function plainAddress(address = '/'): string {
  const query = address.indexOf('?');
  const path = query === -1 ? address : address.slice(0, query);
  const plain = withoutSlash(path).replace(country, (found) => found.toLowerCase());
  return plain === path ? address : plain + address.slice(path.length);
}

const country = /^(?:\/api\/v1)?\/[A-Za-z]{2}(?=\/|$)/;

/** The page at `/docs/` is left alone: it loads its parts by addresses that are relative to its own. */
function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') && path !== '/docs/' ? path.slice(0, -1) : path;
}
