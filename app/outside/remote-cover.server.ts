/** Fetches covers from the addresses in a feed. A feed is untrusted, so an address must not lead into our own network. */
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { circuitsByHost, OutsideSilent } from "./circuit";
import { publicOnly } from "./public-address.server";

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_MS = 5000;
const MAX_REDIRECTS = 3;
/** Number of consecutive failures that break a host's circuit. A single slow picture doesn't mean that others are slow. */
const MAX_FAILURES = 3;

/** Thrown if the picture is unavailable, temporarily or permanently; the message gives the reason. */
export class CoverUnreachable extends Error {
  override name = "CoverUnreachable";
}

export interface RemoteCovers {
  /** Returns the picture's bytes, at most 10 MB, within 5 s. Throws {@link CoverUnreachable}. */
  fetchCover(address: string): Promise<Buffer>;
}

/** Fetches covers over http or https. `allowPrivate` is for a shop whose covers are on its own network, and for tests. */
export function remoteCovers({ allowPrivate = false, maxMs = MAX_MS } = {}): RemoteCovers {
  const isFailure = (error: unknown) => !(error instanceof CoverUnreachable);
  const toCircuit = circuitsByHost({ limitMs: maxMs, most: MAX_FAILURES, isFailure });
  return {
    async fetchCover(address) {
      try {
        const url = new URL(address);
        return await toCircuit(url).call((signal) => follow(url, allowPrivate, signal));
      } catch (error) {
        if (error instanceof CoverUnreachable) throw error;
        const reason =
          error instanceof OutsideSilent
            ? `no answer within ${maxMs} ms`
            : error instanceof Error
              ? error.message
              : String(error);
        throw new CoverUnreachable(reason, { cause: error });
      }
    },
  };
}

async function follow(from: URL, allowPrivate: boolean, signal: AbortSignal): Promise<Buffer> {
  let url = from;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await open(url, allowPrivate, signal);
    const next = response.headers.location;
    if (response.statusCode && response.statusCode >= 300 && response.statusCode < 400 && next) {
      response.destroy();
      url = new URL(next, url);
      continue;
    }
    return readPicture(response);
  }
  throw new CoverUnreachable("too many redirects");
}

function open(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new CoverUnreachable(`${url.protocol} is not http or https`);
  const reach = allowPrivate ? { agent: false } : publicOnly(url);
  const send = url.protocol === "https:" ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = send(url, {
      signal,
      ...reach,
      headers: { Accept: "image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5" },
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
  // An untrusted SVG could take minutes to render.
  if (!/^image\//i.test(type) || /^image\/svg/i.test(type)) throw refuse(`is no picture but "${type}"`);
  if (Number(response.headers["content-length"] ?? 0) > MAX_BYTES) throw refuse("is larger than 10 MB");
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw refuse("is larger than 10 MB");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
