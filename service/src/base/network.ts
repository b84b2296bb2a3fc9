import ipaddr from 'ipaddr.js';

/**
 * The network of an IP address: the addresses that one household, office or rented server usually has (IPv4 /24, IPv6 /56). All
 * limits count networks of this size. With smaller networks, a household with a /56 would have 256 shares of a limit.
 */
export function networkOf(address: string): string {
  // Some proxies also write the port, which differs for each connection.
  const plain = address.replace(/^([\d.]+):\d+$/, '$1');
  // Only a trusted proxy can send a text that is not an address. All such clients count as one network.
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), (parsed.parts[3] ?? 0) & 0xff00, 0, 0, 0, 0])}/56`
    : `${new ipaddr.IPv4([...parsed.octets.slice(0, 3), 0])}/24`;
}
