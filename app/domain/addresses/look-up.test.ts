/** Tests the behaviour that all look-ups share, with and without a network. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AddressService, LookUpUnavailable } from "~/outside/address-look-up";
import { googleLookUp } from "~/outside/address-look-up-google.server";
import { embeddedLookUp } from "./embedded-look-up.server";
import { listPostcodes, listSuburbs } from "./suburbs.server";

const FITZROY = {
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AU",
};
const requests: URL[] = [];
let server: Server;
let google: AddressService;
/** Look-up with a short timeout, for a service that doesn't respond. */
let impatient: AddressService;
let mood: "well" | "broken" | "silent" | "refusing" | "nonsense" = "well";

/** Imitates the look-up service's responses about one address. */
function toAnswer({ pathname, searchParams }: URL): unknown {
  if (mood === "refusing") return { status: "REQUEST_DENIED", error_message: "The key is wrong." };
  if (mood === "nonsense") return { predictions: [{ place_id: 1 }] };
  if (pathname.endsWith("/autocomplete/json")) {
    const isLike = /smith/i.test(searchParams.get("input") ?? "");
    return isLike
      ? { status: "OK", predictions: [{ place_id: "P1", description: "12 Smith Street, Fitzroy VIC, Australia" }] }
      : { status: "ZERO_RESULTS", predictions: [] };
  }
  const part = (long_name: string, types: string[], short_name = long_name) => ({ long_name, short_name, types });
  if (searchParams.get("place_id") !== "P1") return { status: "NOT_FOUND" };
  return {
    status: "OK",
    result: {
      address_components: [
        part("12", ["street_number"]),
        part("Smith Street", ["route"], "Smith St"),
        part("Fitzroy", ["locality", "political"]),
        part("Victoria", ["administrative_area_level_1", "political"], "VIC"),
        part("Australia", ["country", "political"], "AU"),
        part("3065", ["postal_code"]),
      ],
    },
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://places.example");
    requests.push(url);
    if (mood === "silent") return;
    response.statusCode = mood === "broken" ? 502 : 200;
    response.end(mood === "broken" ? "<h1>Bad Gateway</h1>" : JSON.stringify(toAnswer(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { key: "secret-key", host: `http://127.0.0.1:${port}` };
  google = googleLookUp({ ...settings, maxMs: 20_000 });
  impatient = googleLookUp({ ...settings, maxMs: 50 });
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe.each([
  ["the embedded look-up", () => embeddedLookUp],
  ["Google's", () => google],
] as const)("%s", (_name, lookUp) => {
  it("suggests addresses on one line, and finds the chosen address in full", async () => {
    const [first, ...others] = await lookUp().suggest("12 Smith Street, Fitzr");
    expect(first?.text).toMatch(/^12 Smith Street, Fitzroy VIC/);
    expect(others.length).toBeLessThan(5);
    expect(await lookUp().find(first?.id ?? "")).toEqual(FITZROY);
  });

  it("suggests no address for words that match nothing", async () => {
    expect(await lookUp().suggest("zzzzqqqq")).toEqual([]);
  });

  it.each(["", "nothing", "W10", "eyJhIjoxfQ", "../../etc/passwd", "👩‍🚀"])(
    "finds no address for the unknown place id %s",
    async (id) => {
      expect(await lookUp().find(id)).toBeNull();
    },
  );

  it.each(["'; drop table products", "<script>", "\\", "%00", "שלום עולם", "x ".repeat(400)])(
    "accepts unusual input when it suggests addresses: %s",
    async (typed) => {
      expect(Array.isArray(await lookUp().suggest(typed))).toBe(true);
    },
  );
});

describe("the embedded look-up", () => {
  const texts = async (typed: string) => (await embeddedLookUp.suggest(typed)).map((each) => each.text);

  it("finds suburbs by the end of the typed text, with or without a comma, a state or a postcode", async () => {
    expect(await texts("5 Station St Box Hill")).toEqual(["5 Station St, Box Hill VIC 3128"]);
    expect(await texts("mount lawley")).toEqual(["Mount Lawley WA 6050"]);
    expect(await texts("1 High St richmond vic")).toEqual(["1 High St, Richmond VIC 3121"]);
    expect(await texts("1 High St, Richmond")).toEqual([
      "1 High St, Richmond NSW 2753",
      "1 High St, Richmond VIC 3121",
    ]);
    expect(await texts("o'connor act")).toEqual(["O'Connor ACT 2602"]);
  });

  it("the embedded look-up knows several hundred suburbs in all states, each with a postcode of its state", () => {
    const suburbs = listSuburbs();
    expect(suburbs.length).toBeGreaterThan(600);
    expect(new Set(suburbs.map((each) => Object.values(each).join("|"))).size).toBe(suburbs.length);
    const ranges = { NSW: /^2/, ACT: /^2[69]/, VIC: /^3/, QLD: /^4/, SA: /^5/, WA: /^6/, TAS: /^7/, NT: /^08/ };
    for (const { city, state, postcode } of suburbs) {
      expect([city, state, /^\d{4}$/.test(postcode) && ranges[state].test(postcode)]).toEqual([city, state, true]);
      expect(city).toMatch(/^[A-Z][A-Za-z' ]+$/);
    }
    expect([listPostcodes("fitzroy ", "VIC"), listPostcodes("Fitzroy", "NSW")]).toEqual([["3065"], []]);
  });
});

describe("Google's look-up", () => {
  it("asks Google for addresses near the centre of Australia, with the key", async () => {
    requests.length = 0;
    await google.suggest("12 smith");
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
      input: "12 smith",
      types: "address",
      location: "-25.2744,133.7751",
      radius: "0",
      key: "secret-key",
    });
  });

  it.each(["broken", "silent", "refusing", "nonsense"] as const)(
    "reports a %s Google look-up as unavailable without revealing its key",
    async (how) => {
      mood = how;
      try {
        const failure = await (how === "silent" ? impatient : google)
          .suggest("12 smith")
          .catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(LookUpUnavailable);
        expect(JSON.stringify([String(failure), (failure as Error).cause ?? null])).not.toContain("secret-key");
      } finally {
        mood = "well";
      }
    },
  );
});
