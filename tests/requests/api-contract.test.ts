/**
 * Tests every call of the contract as a program makes it: correct, wrong, hostile, and for another member's data. Runs on both
 * databases.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { refileMember } from "~/database/office/customer-records.server";
import { getAddresses, updateAddress } from "~/domain/addresses/addresses.server";
import { findBasket } from "~/domain/basket/basket.server";
import { importContent } from "~/domain/content/import-content.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { makeApiKey } from "~/domain/systems/api-keys.server";
import { API_SCOPES } from "~/domain/systems/api-scopes";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { createWishlist, listWishlistsWithEntries } from "~/domain/wishlists/wishlists.server";
import type { Call } from "~/http/api/call";
import { type CallName, CONTRACT } from "~/http/api/contract";
import { log } from "~/log.server";
import { aBasket, anItem, theBasketOf } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { aPaidOrder } from "../factories/digital-orders";
import { aSignedIn } from "../factories/members";
import { aVoucherOf } from "../factories/option-sets";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { ask, fromPage, getToken, shop } from "./api-caller";
import { type CallRows, type Party, ROWS, type Row, type World } from "./api-rows";

const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  data: z.looseObject({ fieldErrors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional() }),
});
const names = Object.keys(CONTRACT) as CallName[];
/** An API key that the calls for other systems are made with. */
let apiKey: string;
const FORGED = `guest=${"a".repeat(32)}.forged; session=${"b".repeat(32)}.forged`;

async function aParty(): Promise<Party> {
  const { memberId, cookie } = await aSignedIn({}, shop);
  await refileMember(memberId);
  const voucher = await anItem({ productType: "eVoucher", format: "Voucher", priceCents: null });
  const books = [await anItem(), await anItem()];
  await aBasket({ owner: memberId, holding: books });
  await addWithOptions(memberId, { code: voucher, options: aVoucherOf() });
  const { basketId, entries } = await theBasketOf(memberId);
  const listId = await createWishlist(memberId, { name: "A list", colour: "#7b1e2b", description: "" });
  await addToWishlist(memberId, listId, { codes: [books[0] ?? ""] });
  const list = (await listWishlistsWithEntries(memberId)).find(({ id }) => id === listId);
  const home = { street1: "1 Pirie St", street2: "", city: "Adelaide", state: "SA", postcode: "5000", country: "AUS" };
  await updateAddress(memberId, "delivery", home);
  const toEntry = (code = "") => entries.find((entry) => entry.code === code)?.entryId ?? "";
  return {
    ...{ memberId, cookie, basketId, listId },
    orderNumber: (await aPaidOrder({ ownerId: memberId, memberId })).number,
    entryId: toEntry(books[0]),
    voucherEntryId: toEntry(voucher),
    listEntryId: Object.keys(list?.entries ?? {})[0] ?? "",
  };
}

/** Returns the member's private data, which nobody else may read or change. */
async function getThings({ memberId }: Party): Promise<object> {
  const [basket, lists, addresses] = [findBasket, listWishlistsWithEntries, getAddresses].map((find) => find(memberId));
  return structuredClone(await Promise.all([basket, lists, addresses]));
}

/** Returns the ids in the member's data, which must not appear in answers to other visitors. */
function listSecrets({ memberId, basketId, entryId, voucherEntryId, listId, listEntryId }: Party): string[] {
  return [memberId, basketId, entryId, voucherEntryId, listId, listEntryId];
}

async function send(name: CallName, row: Row, by: Party, other: Party) {
  const [named = "", template = ""] = name.split(" ");
  const method = row.method ?? named;
  const { sent = {}, json } = row;
  const cookie = row.by === "guest" ? "" : row.by === "forged cookie" ? FORGED : by.cookie;
  const token = await getToken(row.token === "of the other" ? other.cookie : cookie);
  const isRead = method === "GET";
  const fields = Object.entries(sent)
    .filter(([field]) => !template.includes(`{${field}}`))
    .flatMap(([field, values]) => [values].flat().map((value): [string, string] => [field, value as string]));
  const address = template.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(sent[field])));
  const headers = {
    ...(cookie && { Cookie: cookie }),
    ...(row.from ? { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" } : fromPage),
    ...(!isRead && row.token !== "none" && { "X-CSRF-TOKEN-VALUE": token }),
    ...(json !== undefined && { "Content-Type": "application/json" }),
    ...(row.by === undefined && { Authorization: `Bearer ${apiKey}` }),
  };
  const body = json ?? new URLSearchParams(fields);
  const init = { method, headers, ...(!isRead && { body }) };
  return ask(
    isRead ? `${address}?${new URLSearchParams(fields)}` : address,
    init,
    ["text", "pdf"].includes(CONTRACT[name].form) && row.status < 400,
  );
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Expects the row's status and message, in the form that the contract prescribes. */
function expectAnswer(name: CallName, row: Row, { status, body, token }: Answer): void {
  const call: Call = CONTRACT[name];
  expect([status, body.message ?? ""]).toEqual([row.status, expect.stringContaining(row.says ?? "")]);
  if (status >= 400) {
    refusal.parse(body);
    return;
  }
  if (row.gives) expect(call.form === "envelope" ? body.data : body).toMatchObject(row.gives);
  if (call.form === "json") z.parse(call.gives, body);
  if (call.form !== "envelope") return;
  expect([body.success, typeof token]).toEqual([true, call.who === "key" ? "undefined" : "string"]);
  z.parse(call.gives, body.data);
}

/** Replaces the ids in the row with ids of the same form that belong to nobody. */
function forNobody({ sent = {}, ...row }: Row, secrets: readonly string[]): Row {
  const other = (value: string) =>
    secrets.includes(value) ? (value.includes("-") ? randomUUID() : randomBytes(16).toString("hex")) : value;
  const changed = Object.entries(sent).map(([name, values]) => [
    name,
    typeof values === "string" ? other(values) : values.map(other),
  ]);
  return { ...row, sent: Object.fromEntries(changed) };
}

/**
 * Returns the answer as a string, without the ids that were sent, so that answers for foreign ids and for unknown ids can be
 * compared.
 */
function toWords({ status, body }: Answer, { sent = {} }: Row): string {
  return Object.values(sent)
    .flat()
    .reduce(
      (text, value) => (value.length > 20 ? text.replaceAll(value, "…") : text),
      `${status} ${JSON.stringify(body)}`,
    );
}

it("the API contract has test rows for each call", () => {
  expect(Object.keys(ROWS).sort()).toEqual([...names].sort());
});

describe.each(shopDatabases)("the API calls on %s", (_name, open) => {
  let opened: ShopDatabase;
  let folder: string;
  let store: string;
  beforeAll(async () => {
    opened = await open();
    apiKey = await makeApiKey({ name: "A till", scopes: API_SCOPES }, { staffId: null });
    store = await aStore();
    folder = await mkdtemp(path.join(tmpdir(), "lectern-content-"));
    await mkdir(path.join(folder, "pages"));
    const help = {
      path: "/help",
      pageTitle: "Help",
      pageSeoDescription: "Help.",
      markup: [{ kind: "text", text: "Hi" }],
    };
    await writeFile(path.join(folder, "pages/help.json"), JSON.stringify(help));
    await importContent({ folder });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await opened.close();
  });

  describe.each(names)("%s", (name) => {
    let owner: Party;
    let other: Party;
    let world: World;
    let rows: CallRows;
    beforeAll(async () => {
      [owner, other] = [await aParty(), await aParty()];
      world = { owner, other, spare: await anItem({ stock: 9 }), store };
      rows = ROWS[name](world);
    });
    beforeEach(() => {
      for (const level of ["debug", "info", "warn"] as const) vi.spyOn(log, level).mockImplementation(() => {});
    });
    afterEach(() => void vi.restoreAllMocks());

    it.each(["wrong", "hostile"] as const)(
      "a call with %s arguments is refused or ignores them, and changes nothing",
      async (kind) => {
        const before = await getThings(owner);
        expectAnswer(name, rows[kind], await send(name, rows[kind], owner, other));
        expect(await getThings(owner)).toEqual(before);
      },
    );

    it("a call doesn't show another owner that something exists", async () => {
      const before = await getThings(owner);
      const { foreign } = rows;
      const answer = await send(name, foreign, other, owner);
      expectAnswer(name, foreign, answer);
      expect(await getThings(owner)).toEqual(before);
      const named = Object.values(foreign.sent ?? {}).flat();
      const text = JSON.stringify(answer.body);
      for (const secret of listSecrets(owner)) if (!named.includes(secret)) expect(text).not.toContain(secret);
      const unknown = forNobody(foreign, listSecrets(owner));
      if (answer.status >= 400)
        expect(toWords(await send(name, unknown, other, owner), unknown)).toBe(toWords(answer, foreign));
    });

    it("a correct API request gets the answer that the contract describes", async () => {
      expectAnswer(name, rows.good, await send(name, rows.good, owner, other));
    });
  });
});
