import { promises as dns, type LookupAddress } from 'node:dns';
import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds all IP addresses of a name. Rejects if there are none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

export interface GuardOptions {
  /** Whether webhooks may use local and private addresses and plain http. It is for tests and intranets. */
  allowPrivate: boolean;
  lookup?: Resolve | undefined;
}

/** The error for an address that may not be used. Its message is for the owner, and never names a private address. */
export class RefusedUrl extends Error {
  override name = 'RefusedUrl';
}

export const maxUrlLength = 2048;

const maxLookupMs = 5000;
const notPublic = 'is not on the public internet';

/** Checks the text of an address without resolving its name. Throws `RefusedUrl` if it may not be used. */
export function checkUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): URL {
  if (text.length > maxUrlLength) throw new RefusedUrl(`the address is longer than ${maxUrlLength} characters`);
  // The URL parser accepts spaces, tabs, line ends and missing slashes, and repairs them. Here they are mistakes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for control characters
  if (/[\u0000-\u0020\u007f]/.test(text)) throw new RefusedUrl('the address has spaces or control characters');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new RefusedUrl('the address is not an absolute https address');
  }
  const url = new URL(text);
  if (/^\.|\.\./.test(url.hostname)) throw new RefusedUrl('the host is not a name');
  if (url.protocol !== 'https:' && !allowPrivate) throw new RefusedUrl('the address must begin with https://');
  if (url.username !== '' || url.password !== '') throw new RefusedUrl('the address must not hold a name or password');
  if (url.port === '0') throw new RefusedUrl('nothing can be reached at port 0');
  if (!allowPrivate && isPlainlyPrivate(hostOf(url))) throw new RefusedUrl(`the host ${notPublic}`);
  return url;
}

/**
 * Resolves the name of the host. If it has a private address, returns the problem in words. Null for a name that does
 * not resolve.
 */
export async function checkHost(url: URL, { allowPrivate, lookup = lookupName }: GuardOptions): Promise<string | null> {
  if (allowPrivate) return null;
  const host = hostOf(url);
  if (isPlainlyPrivate(host)) return `the host ${notPublic}`;
  if (isIP(host)) return null;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<LookupAddress[]>((resolve) => {
    timer = setTimeout(resolve, maxLookupMs, []);
  });
  const found = await Promise.race([lookup(host), tooLate]).catch(() => []);
  clearTimeout(timer);
  return found.every(({ address }) => isPublicAddress(address))
    ? null
    : `the host resolves to an address that ${notPublic}`;
}

/** The agent that opens connections, by protocol (`https:`). */
export type Agents = Record<string, HttpAgent>;

/**
 * Makes agents that connect only to checked addresses. A name is resolved once, all its addresses are checked, and the agent
 * connects to these. A second lookup could give another answer.
 */
export function guardedAgents({ allowPrivate, lookup }: GuardOptions, options: AgentOptions): Agents {
  const all = {
    ...options,
    lookup: checkedLookup(allowPrivate, lookup ?? (allowPrivate ? lookupBySystem : lookupName)),
    autoSelectFamily: true,
    // Node's default of 250 ms is too short for a receiver on the other side of the world. A name with two addresses would then
    // fail.
    autoSelectFamilyAttemptTimeout: 2000,
    rejectUnauthorized: true, // so NODE_TLS_REJECT_UNAUTHORIZED has no effect
  };
  const agents: Agents = { 'http:': new HttpAgent(all), 'https:': new HttpsAgent(all) };
  if (!allowPrivate) for (const agent of Object.values(agents)) refuseLiterals(agent);
  return agents;
}

/** Makes the agent check IP addresses, too. Node calls `lookup` only for names. */
function refuseLiterals(agent: HttpAgent): void {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    if (isPlainlyPrivate(options.host ?? '')) throw new RefusedUrl(`the host ${notPublic}`);
    return connect(options, callback);
  };
}

function checkedLookup(allowPrivate: boolean, lookup: Resolve): LookupFunction {
  return (name, options, callback) => {
    lookup(name).then(
      (found) => {
        if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) {
          return callback(new RefusedUrl(`the host resolves to an address that ${notPublic}`), '');
        }
        const [first] = found;
        if (!first) return callback(Object.assign(new Error(`no address for ${name}`), { code: 'ENOTFOUND' }), '');
        if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** Whether the host is an IP address that is not public, or a name of this machine. */
function isPlainlyPrivate(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host);
  return /(^|\.)localhost\.?$/i.test(host);
}

/** The host without brackets. The URL parser has already turned 0x7f.1, 017700000001, 2130706433 and １２７.1 into 127.0.0.1. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Finds the addresses of a name. It first asks the name servers directly. The system's `getaddrinfo` blocks one of Node's four
 * threads until it has an answer. So four names with silent servers would stop every other delivery, and also the reading of
 * files. `getaddrinfo` is used only for names that the name servers do not know (/etc/hosts), one name at a time.
 */
export const lookupName: Resolve = async (name) => {
  const resolver = new dns.Resolver({ timeout: 1000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found.map((address) => ({ address, family: isIP(address) }));
  const turn = systemQueue.then(() => lookupBySystem(name));
  systemQueue = turn.catch(() => {});
  return turn;
};

let systemQueue: Promise<unknown> = Promise.resolve();

const lookupBySystem: Resolve = (name) => dns.lookup(name, { all: true });

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const sixToFour = ipaddr.IPv6.parseCIDR('2002::/16');

/**
 * Whether an IPv4 or IPv6 address is on the public internet. False for any other text. The library knows IANA's lists
 * of special addresses. Node's `net.BlockList` is not used, because it does not recognise an IPv4 address inside an
 * IPv6 address.
 */
export function isPublicAddress(address: string): boolean {
  // The library also accepts `0x7f.1` and `10`, so Node decides first whether the text is an address. An address with a zone
  // (`fe80::1%eth0`) belongs to a network card of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIP(address) === 4) return ipaddr.IPv4.parse(address).range() === 'unicast';
  // The library reads `::8.8.8.8` as `::ffff:8.8.8.8`. The URL parser writes it as `::808:808`, which the library reads correctly.
  return isPublicV6(ipaddr.IPv6.parse(new URL(`http://[${address}]`).hostname.slice(1, -1)));
}

/**
 * Whether an IPv6 address is public. Public are the addresses of the global unicast space without its reserved parts,
 * and public IPv4 addresses inside routed IPv6 addresses (mapped, NAT64, 6to4). This is stricter than the library,
 * which calls every unknown address public, such as `::127.0.0.1`.
 */
function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast';
  const bytes = address.toByteArray();
  if (address.match(nat64)) return new ipaddr.IPv4(bytes.slice(12)).range() === 'unicast';
  if (address.match(sixToFour)) return new ipaddr.IPv4(bytes.slice(2, 6)).range() === 'unicast';
  return address.match(globalUnicast) && address.range() === 'unicast';
}
