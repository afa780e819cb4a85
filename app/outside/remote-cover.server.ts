/**
 * Covers that a feed names by address. A feed is other people's text, so an address may not lead into our own network:
 * names are resolved once, checked, and that very address is connected to.
 */
import { lookup } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_MS = 5000;
const MOST_REDIRECTS = 3;

/** The image is unavailable, temporarily or permanently; the message gives the reason. */
export class CoverUnreachable extends Error {
  override name = "CoverUnreachable";
}

export interface RemoteCovers {
  /** The picture's bytes, at most 10 MB, within 5 s. Throws {@link CoverUnreachable}. */
  fetchCover(address: string): Promise<Buffer>;
}

// Two lists, because one takes ::/3 to hold every IPv4 address.
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
// Only 2000::/3 of IPv6 is public; within it, tunnels can carry a private IPv4 address.
for (const [network, bits] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  reserved.ipv6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one of the public internet. */
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
    if (refused || !first) return answer(new CoverUnreachable(`${hostname} is not on the public internet`), "", 0);
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

/** Fetches over http or https. `allowPrivate` is for a shop whose covers are on its own network, and for tests. */
export function remoteCovers({ allowPrivate = false, longestMs = LONGEST_MS } = {}): RemoteCovers {
  return {
    async fetchCover(address) {
      const signal = AbortSignal.timeout(longestMs);
      try {
        let url = new URL(address);
        for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
          const response = await open(url, allowPrivate, signal);
          const next = response.headers.location;
          if (response.statusCode && response.statusCode >= 300 && response.statusCode < 400 && next) {
            response.destroy();
            url = new URL(next, url);
            continue;
          }
          return await readPicture(response);
        }
        throw new CoverUnreachable("too many redirects");
      } catch (error) {
        if (error instanceof CoverUnreachable) throw error;
        const reason = signal.aborted
          ? `no answer within ${longestMs} ms`
          : error instanceof Error
            ? error.message
            : String(error);
        throw new CoverUnreachable(reason, { cause: error });
      }
    },
  };
}

function open(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new CoverUnreachable(`${url.protocol} is not http or https`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new CoverUnreachable(`${host} is not on the public internet`);
  const send = url.protocol === "https:" ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = send(url, {
      signal,
      // A kept-alive connection would skip the address check.
      agent: false,
      headers: { Accept: "image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5" },
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    sent.on("response", resolve);
    sent.on("error", reject);
    sent.end();
  });
}

async function readPicture(response: IncomingMessage): Promise<Buffer> {
  const refuse = (reason: string) => {
    response.destroy();
    return new CoverUnreachable(reason);
  };
  if (response.statusCode !== 200) throw refuse(`answered ${response.statusCode}`);
  const type = response.headers["content-type"] ?? "";
  // Someone else's SVG could take minutes to draw.
  if (!/^image\//i.test(type) || /^image\/svg/i.test(type)) throw refuse(`is no picture but "${type}"`);
  if (Number(response.headers["content-length"] ?? 0) > MOST_BYTES) throw refuse("is larger than 10 MB");
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw refuse("is larger than 10 MB");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
