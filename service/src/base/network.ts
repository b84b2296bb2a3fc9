import { isIPv6 } from 'node:net';

/** The four numbers of an IPv4 address (also of `::ffff:1.2.3.4`), or the eight groups of an IPv6 address. */
export function addressParts(address: string): string[] {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.');
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Math.max(8 - groups.length - last.length, 0) : 0;
  return [...groups, ...Array<string>(zeros).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * The network of an address: what a household, an office or a rented server usually controls (IPv4 /24, IPv6 /56). Every
 * limit and every share counts networks of this size: with a smaller one, a subscriber of a /56 had 256 shares of a limit.
 */
export function networkOf(address: string): string {
  const parts = addressParts(address);
  if (parts.length <= 4) return `${parts.slice(0, 3).join('.')}.0/24`;
  const [first, second, third, fourth = '0'] = parts;
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`;
}
