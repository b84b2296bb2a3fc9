import { isIPv4, isIPv6 } from 'node:net';

/**
 * Addresses that are not on the public internet, from IANA's registries of special-purpose addresses.
 * Our own list because `net.BlockList` does not see an IPv4 address that is wrapped in an IPv6 one.
 */
const closedV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, where clouds keep their metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // the former 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
].map((range) => {
  const [address = '', bits] = range.split('/');
  return { bits: 32 - Number(bits), prefix: number(address) >>> (32 - Number(bits)) };
});

/** Whether a literal IPv4 or IPv6 address is on the public internet. Any other text is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicV4(number(address));
  // A zone (`fe80::1%eth0`) names a network card of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return isPublicV6(groups(address));
}

function isPublicV4(address: number): boolean {
  return !closedV4.some(({ bits, prefix }) => address >>> bits === prefix);
}

/**
 * Public addresses are the global unicast space 2000::/3 without its reserved parts, and public IPv4 addresses that are wrapped
 * in an IPv6 address of a routed kind. Everything else is not public: ::, ::1, ::127.0.0.1, ::ffff:0:127.0.0.1, 64:ff9b:1::/48,
 * 100::/64, 5f00::/16, fc00::/7, fe80::/10, fec0::/10, ff00::/8.
 */
function isPublicV6(address: number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = address;
  const last = ((g << 16) | h) >>> 0;
  const mapped = a + b + c + d + e === 0 && f === 0xffff; // ::ffff:0:0/96
  const nat64 = a === 0x64 && b === 0xff9b && c + d + e + f === 0; // 64:ff9b::/96
  if (mapped || nat64) return isPublicV4(last);
  if (a === 0x2002) return isPublicV4(((b << 16) | c) >>> 0); // 6to4
  if (a >>> 13 !== 1) return false;
  const assignments = a === 0x2001 && b < 0x200; // 2001::/23, with Teredo
  const documentation = (a === 0x2001 && b === 0xdb8) || (a === 0x3fff && b < 0x1000); // 2001:db8::/32, 3fff::/20
  return !assignments && !documentation;
}

function number(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** The eight groups of an IPv6 address, whatever its spelling: the URL parser writes them all in one way. */
function groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return parse(head);
  const [before, after] = [parse(head), parse(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
