/**
 * Everything has one address: without a slash at the end, and with its country in lower case. Other spellings are rewritten to
 * it before routing, so that routes, methods and kept answers see only this form.
 */
export function plainAddress(address = '/'): string {
  const query = address.indexOf('?');
  const path = query === -1 ? address : address.slice(0, query);
  const plain = withoutSlash(path).replace(country, (found) => found.toLowerCase());
  return plain === path ? address : plain + address.slice(path.length);
}

const country = /^(?:\/api\/v1)?\/[A-Za-z]{2}(?=\/|$)/;

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
