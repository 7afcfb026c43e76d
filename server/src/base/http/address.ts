import ipaddr from 'ipaddr.js';

/** Callers with an unreadable address all count as this one. */
const UNKNOWN = '0.0.0.0';

/**
 * A caller's address in the one form that rules are written for and the database takes: a server that listens on `::` sees
 * 192.0.2.1 as ::ffff:192.0.2.1, and a link-local address carries the name of a network card. A request whose connection has closed
 * already has none.
 */
export function callerAddress(ip: string | undefined): string {
  const withoutZone = (ip ?? '').split('%')[0]!;
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : UNKNOWN;
}

/** The first so many bits of an IPv6 address name one network; the rest its customer chooses. */
const IPV6_NETWORK_BITS = 64;
/** And so many at least name one customer: providers hand out networks of 64 bits, of 56, of 48 (RFC 6177). */
const IPV6_WIDEST_BITS = 48;

/** Whom a caller's address counts as where callers are limited: itself, or its IPv6 network. As the database's `cidr` takes it. */
export function callerNetwork(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toString()}/32`;
  return ipv6Network(parsed.toString(), IPV6_NETWORK_BITS);
}

/** The widest network within which one caller can choose addresses; null for IPv4, where a caller has one. */
export function widestNetwork(address: string): string | null {
  return ipaddr.IPv6.isValid(address) ? ipv6Network(address, IPV6_WIDEST_BITS) : null;
}

/** The network of neighbours that one caller may hire together: 24 bits of IPv4, 48 of IPv6. */
export function neighbourhood(address: string): string {
  const widest = widestNetwork(address);
  return widest ?? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString()}/24`;
}

function ipv6Network(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}

/** `false` for no sender, a number of proxies before the site, or their addresses. */
export type TrustProxy = false | number | string[];

/**
 * The senders whose X-Forwarded-For is trusted, as fastify takes it. A number counts the proxies before the site: entries further left come
 * from the caller and are ignored.
 */
export function trustedProxies(
  setting: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
