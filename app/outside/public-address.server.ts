/**
 * Restricts requests to untrusted addresses, so that they can't lead into our own network. Resolves a host name only once,
 * checks the IP address, and connects to exactly that IP address.
 */
import { lookup } from "node:dns";
import type { RequestOptions } from "node:http";
import { BlockList, isIP, type LookupFunction } from "node:net";

// Use two lists, because in a single list ::/3 would also match every IPv4 address.
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  reserved.ipv4.addSubnet(network, bits, "ipv4");
// Block everything in IPv6 outside 2000::/3, which alone is public, and tunnels within it, which can carry a private IPv4
// address.
for (const [network, bits] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  reserved.ipv6.addSubnet(network, bits, "ipv6");

/** Returns whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 6 ? "ipv6" : "ipv4";
  return !reserved[kind].check(address, kind);
}

const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, "", 0);
    const refused = found.find(({ address }) => !isPublicAddress(address));
    const first = found[0];
    if (refused || !first) return answer(new Error(`${hostname} is not on the public internet`), "", 0);
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

/** Returns the options of a request to this address. Throws an Error if the address is not on the public internet. */
export function publicOnly(url: URL): Pick<RequestOptions, "agent" | "lookup"> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error(`${host} is not on the public internet`);
  // Don't reuse connections, because a connection that was kept alive would skip the address check.
  return { agent: false, lookup: publicLookup };
}
