import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const sixToFour = ipaddr.IPv6.parseCIDR('2002::/16');

/**
 * Whether a literal IPv4 or IPv6 address is on the public internet. Any other text is not. The library knows IANA's registries
 * of special addresses. `net.BlockList` would not see an IPv4 address that is wrapped in an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  // The library also reads `0x7f.1` and `10`, so Node decides first what an address is. A zone (`fe80::1%eth0`) names a network
  // card of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIP(address) === 4) return ipaddr.IPv4.parse(address).range() === 'unicast';
  // The library takes `::8.8.8.8` for `::ffff:8.8.8.8`. The URL parser writes it as `::808:808`, which cannot be mistaken.
  return isPublicV6(ipaddr.IPv6.parse(new URL(`http://[${address}]`).hostname.slice(1, -1)));
}

/**
 * Public addresses are the global unicast space without its reserved parts, and public IPv4 addresses that are wrapped in an
 * IPv6 address of a routed kind. The library counts everything that it has no name for as public, such as `::127.0.0.1`: here
 * it is not.
 */
function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast';
  const bytes = address.toByteArray();
  if (address.match(nat64)) return new ipaddr.IPv4(bytes.slice(12)).range() === 'unicast';
  if (address.match(sixToFour)) return new ipaddr.IPv4(bytes.slice(2, 6)).range() === 'unicast';
  return address.match(globalUnicast) && address.range() === 'unicast';
}
