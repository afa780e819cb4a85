/**
 * Checks that no arguments make a call fail. Each call gets 500 random sets, generated from the schemas of the OpenAPI
 * document, on both databases.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeApiKey } from "~/domain/systems/api-keys.server";
import { API_SCOPES } from "~/domain/systems/api-scopes";
import { createWishlist, listWishlists } from "~/domain/wishlists/wishlists.server";
import { type CallName, CONTRACT } from "~/http/api/contract";
import { openApiDocument } from "~/http/api/openapi.server";
import { log } from "~/log.server";
import { aBasket, anItem, theBasketOf } from "../factories/baskets";
import { aSignedIn } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { ask, fromPage, getToken, shop } from "./api-caller";

const RUNS = 500;
/** Number of runs for a call without arguments. Few are enough, because only the method, cookie and token vary. */
const RUNS_WITHOUT_ARGUMENTS = 5;

interface Schema {
  type?: string;
  enum?: unknown[];
  items?: Schema;
  pattern?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const { paths } = openApiDocument(shop) as { paths: Record<string, Record<string, Operation>> };

/** Returns the schemas of a call's arguments from the document. */
function toSchemas(name: CallName): Record<string, Schema> {
  const [method = "", path = ""] = name.split(" ");
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${name}.`);
  const { parameters, requestBody } = operation;
  const inBody = requestBody?.content["application/json"]?.schema.properties ?? {};
  return { ...Object.fromEntries(parameters.map((each) => [each.name, each.schema])), ...inBody };
}

const STRANGE = [
  "",
  "id",
  "default",
  "-1",
  "1e9",
  "NaN",
  "__proto__",
  "\0",
  "'; drop table",
  "ﷺ",
  "../..",
  "%00",
  "{}",
];

/** Generates values that the schema allows, and some that it rejects. */
function anyValue(schema: Schema, known: readonly string[]): fc.Arbitrary<string | string[]> {
  if (schema.type === "array") {
    const item = anyValue(schema.items ?? {}, known) as fc.Arbitrary<string>;
    return fc.array(item, { maxLength: 5 });
  }
  const strange = fc.oneof(fc.constantFrom(...STRANGE), fc.constantFrom(...known), fc.string({ unit: "binary" }));
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum.map(String)), strange);
  const fitting = schema.pattern?.includes("\\d") ? fc.nat({ max: 200 }).map(String) : fc.string({ maxLength: 70 });
  return fc.oneof(fitting, fc.nat({ max: 9 }).map(String), strange);
}

describe.each(shopDatabases)("no arguments make a call fail on %s", (_name, open) => {
  let opened: ShopDatabase;
  let cookie: string;
  let memberId: string;
  let token: string;
  let known: string[];

  beforeAll(async () => {
    opened = await open();
    for (const level of ["debug", "info", "warn"] as const) vi.spyOn(log, level).mockImplementation(() => {});
    ({ memberId, cookie } = await aSignedIn({}, shop));
    token = await getToken(cookie);
    const codes = [await anItem(), await anItem(), await anItem({ productType: "eVoucher", format: "Voucher" })];
    await aBasket({ owner: memberId, holding: codes.slice(0, 2) });
    const { basketId, entries } = await theBasketOf(memberId);
    const list = await createWishlist(memberId, { name: "A list", colour: "#7b1e2b", description: "" });
    known = [...codes, basketId, ...entries.map(({ entryId }) => entryId), list];
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await opened.close();
  });

  it.each(Object.keys(CONTRACT) as CallName[])(
    "no arguments make the API call %s fail",
    { timeout: 300_000 },
    async (name) => {
      const [method = "", template = ""] = name.split(" ");
      const schemas = Object.entries(toSchemas(name)).filter(([field]) => field !== "k17Token");
      const example = CONTRACT[name].example as Record<string, string | string[]>;
      const anyFields = fc.oneof(
        { arbitrary: fc.constant(example), weight: 1 },
        {
          arbitrary: fc.record(Object.fromEntries(schemas.map(([field, schema]) => [field, anyValue(schema, known)])), {
            requiredKeys: [],
          }),
          weight: 49,
        },
      );
      const statuses = new Set<number>();
      // Each call gets a key of its own, because a key has a limit of calls.
      const apiKey = await makeApiKey({ name, scopes: API_SCOPES }, { staffId: null });
      await fc.assert(
        fc.asyncProperty(anyFields, fc.boolean(), async (fields, asJson) => {
          const given = Object.entries(fields as Record<string, string | string[]>);
          const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(String(fields[key] ?? "x")),
          );
          const pairs = given.flatMap(([field, values]) =>
            [values].flat().map((value): [string, string] => [field, value]),
          );
          const headers: Record<string, string> = {
            ...{ Cookie: cookie, Authorization: `Bearer ${apiKey}`, ...fromPage, "X-CSRF-TOKEN-VALUE": token },
          };
          const isRead = method === "GET";
          if (!isRead && asJson) headers["Content-Type"] = "application/json";
          // Pass the example to a call that takes a document, because random arguments never form a valid one.
          const document = fields === example ? CONTRACT[name].jsonExample : undefined;
          const body = asJson ? (document ?? JSON.stringify(fields)) : new URLSearchParams(pairs);
          const query = isRead ? `?${new URLSearchParams(pairs)}` : "";
          const init = { method, headers, ...(!isRead && { body }) };
          const answer = await ask(path + query, init, CONTRACT[name].form === "text");
          statuses.add(answer.status);
          expect(answer.status).toBeLessThan(500);
          // Check the data only if the path leads to this call. If its last segment is empty or consists of dots, it leads to
          // another one.
          const isThisCall = CONTRACT[name].form === "envelope" && !/\/\.{0,2}$/.test(path);
          if (answer.status === 200 && isThisCall) CONTRACT[name].gives.parse(answer.body.data);
          if (answer.status >= 400) expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
        }),
        { numRuns: schemas.length > 0 ? RUNS : RUNS_WITHOUT_ARGUMENTS },
      );
      // At least one of the random sets must have passed the checks of the arguments.
      expect([...statuses].some((status) => status < 300 || status === 404 || status === 422)).toBe(true);
      expect((await listWishlists(memberId)).length).toBeGreaterThan(0);
    },
  );
});
