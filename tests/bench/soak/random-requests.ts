/** Generates requests that no browser sends: any method, address, header, cookie and body, for every route of the shop. */
import fc from "fast-check";
import { siteMap } from "../../../remix.config.js";
import { anyAddressOf, anyPairs, anyValue } from "../../setup/any-address";

export interface RandomRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Real values to mix with the random ones. Requests with real values reach further into the shop, while those with only random
 * values are refused immediately.
 */
export interface KnownThings {
  origin: string;
  paths: readonly string[];
  codes: readonly string[];
  /** Cookie headers of a guest and of a member. */
  cookies: readonly string[];
}

const SAMPLED_AT_ONCE = 250;
const TOO_LONG = `note=${"a".repeat(70_000)}`;
/** Generates strings that an HTTP client accepts as a header's value. */
const headerText = anyValue.map((text) => text.replace(/[^\x20-\x7e]/g, "").slice(0, 1000));

/** Generates an endless series of requests, always the same for the same seed and known things. */
export function* randomRequests(seed: number, known: KnownThings): Generator<RandomRequest> {
  const requests = requestsOver(known);
  for (let batch = seed; ; batch += 1) yield* fc.sample(requests, { seed: batch, numRuns: SAMPLED_AT_ONCE });
}

function requestsOver(known: KnownThings): fc.Arbitrary<RandomRequest> {
  const addresses = siteMap.map((row) => anyAddressOf(row.path === "*" ? "/*" : row.path));
  const target = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...addresses) },
    { weight: 1, arbitrary: fc.oneof(...addresses).map(asData) },
    { weight: 2, arbitrary: fc.constantFrom(...known.paths) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...known.paths), anyPairs).map(([path, query]) => `${path}?${query}`),
    },
  );
  const method = fc.oneof(
    { weight: 10, arbitrary: fc.constant("GET") },
    { weight: 5, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND") },
  );
  return fc.tuple(method, target, toHeaders(known), toBodies(known)).map(([method, target, headers, body]) => ({
    method,
    target: target.replace(/[^\x21-\x7e]/g, "x"),
    headers,
    ...(/^P(OST|UT|ATCH)|DELETE/.test(method) && { body }),
  }));
}

/** Returns the address at which Remix's scripts request a page's data. */
function asData(address: string): string {
  const [path = "", query] = address.split("?", 2);
  return `${path}.data${query === undefined ? "" : `?${query}`}`;
}

function toHeaders({ origin, cookies }: KnownThings): fc.Arbitrary<Record<string, string>> {
  const cookie = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...cookies) },
    fc
      .tuple(fc.constantFrom("guest", "session", "view", "lite", "flash", "kiosk"), headerText)
      .map((pair) => pair.join("=")),
    headerText,
  );
  const forms = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"];
  return fc
    .record(
      {
        Accept: fc.constantFrom("text/html", "*/*", "application/json", "text/x-script", "image/avif,image/webp"),
        "Accept-Encoding": fc.oneof(fc.constantFrom("gzip", "br", "gzip, br;q=0", "identity;q=0", "*"), headerText),
        "Accept-Language": headerText,
        "Content-Type": fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...forms) }, headerText),
        Cookie: cookie,
        "If-None-Match": headerText,
        "If-Modified-Since": headerText,
        Origin: fc.oneof(
          { weight: 3, arbitrary: fc.constant(origin) },
          fc.constantFrom("null", "https://evil.example"),
          headerText,
        ),
        Range: fc.oneof(fc.constantFrom("bytes=0-9", "bytes=-1", "bytes=9-0"), headerText),
        Referer: headerText,
        "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site", "none"),
        "User-Agent": headerText,
        "X-Forwarded-For": fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
        "X-Forwarded-Proto": fc.oneof(fc.constantFrom("http", "https"), headerText),
      },
      { requiredKeys: [] },
    )
    .chain((headers) =>
      // Leave most requests without a forged host, because that is refused before anything else is checked.
      fc.oneof(
        { weight: 15, arbitrary: fc.constant(headers) },
        headerText.map((host) => ({ ...headers, "X-Forwarded-Host": host })),
      ),
    );
}

function toBodies({ codes }: KnownThings): fc.Arbitrary<string> {
  const field = fc.oneof(
    fc.constantFrom(...codes).map((code) => `productCodes=${code}`),
    fc
      .constantFrom("quantity", "remove", "setOffer", "pay", "addVoucher", "deliver", "collect", "review", "names")
      .map((intent) => `intent=${intent}`),
    anyPairs,
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(field, { maxLength: 5 }).map((fields) => fields.join("&")) },
    { weight: 2, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.constant('--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nremove\r\n--x--\r\n'),
    },
    { weight: 1, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    // Longer than any of the shop's forms may be.
    { weight: 1, arbitrary: fc.constant(TOO_LONG) },
  );
}
