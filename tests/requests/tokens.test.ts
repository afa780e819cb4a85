/** Tests tokens that grant access: each contains the stated number of random bits, and no token occurs twice. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { mailedToken } from "~/domain/accounts/mailed-tokens.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { sendGift } from "~/domain/library/gifts.server";
import { paymentPath } from "~/domain/orders/payments.server";
import { CODE_SIGNS } from "~/domain/vouchers/voucher-code";
import { newVoucherCode } from "~/domain/vouchers/voucher-code.server";
import { ensureOwner } from "~/http/visitor.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder, giftFor } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { aPlacedOrder } from "../factories/purchases";
import { aDatabase } from "../setup/test-database";
import { SHOP } from "./basket-world";

/** Number of tokens of each kind. The chance that a random bit has the same value in all of them is 1 in 10^19. */
const MANY = 64;

let close: () => Promise<void>;
let member: string;
beforeAll(async () => {
  close = await aDatabase();
  member = await aMember();
});
afterAll(() => close());

const many = (make: () => string | Promise<string>) => Promise.all(Array.from({ length: MANY }, make));
const toDigits = (bytes: Iterable<number>, each: number) =>
  [...bytes].map((byte) => byte.toString(2).padStart(each, "0")).join("");
const hex = (token: string) => toDigits(Buffer.from(token, "hex"), 8);
const base64url = (token: string) => toDigits(Buffer.from(token, "base64url"), 8);
const signs = (token: string) =>
  toDigits(
    [...token].map((sign) => CODE_SIGNS.indexOf(sign)),
    5,
  );

async function orderTokens(): Promise<string[]> {
  const holding = [await anItem()];
  return many(async () => (await aPlacedOrder({ holding })).accessToken);
}

async function ticketTokens(): Promise<string[]> {
  await aPaidOrder({}, [{ productType: "eTicket", quantity: MANY }]);
  return (await database().selectFrom("tickets").select("token").execute()).map(({ token }) => token);
}

/** Returns the tokens of gifts, which appear only in the emails. */
async function giftTokens(): Promise<string[]> {
  await aPaidOrder({}, [{ productType: "eBook", gift: true, quantity: MANY, options: Array(MANY).fill(giftFor()) }]);
  for (const { id } of await database().selectFrom("gift_ebooks").select("id").execute()) await sendGift(id);
  const jobs = await database().selectFrom("jobs").select("payload").execute();
  return jobs.flatMap(({ payload }) => payload.match(/\/ebook\/gift\/[^/"]+\/([^"]+)"/)?.[1] ?? []);
}

async function returnTokens(): Promise<string[]> {
  const order = await aPlacedOrder();
  const addresses = Array.from({ length: MANY }, (_, at) => new URL(paymentPath(`payment ${at}`, order), SHOP));
  return addresses.map(({ searchParams }) => searchParams.get("token") ?? "");
}

it.each<[string, number, RegExp, (token: string) => string, () => Promise<string[]>]>([
  [
    "a guest's id",
    128,
    /^[0-9a-f]{32}$/,
    hex,
    () => many(async () => (await ensureOwner({ request: new Request(SHOP), context: {} })).ownerId),
  ],
  ["a session", 128, /^[0-9a-f]{32}$/, hex, () => many(() => startSession(member, "a test"))],
  [
    "an emailed link",
    128,
    /^[\w-]{22}$/,
    base64url,
    () => many(async () => (await mailedToken(member, "reset password")).token),
  ],
  ["an order's link", 128, /^[0-9a-f]{32}$/, hex, orderTokens],
  ["a gift's link", 128, /^[\w-]{22}$/, base64url, giftTokens],
  ["a ticket", 128, /^[\w-]{22}$/, base64url, ticketTokens],
  ["a return from paying", 256, /^[\w-]{43}$/, base64url, returnTokens],
  ["a gift eVoucher's code", 80, /^[A-HJ-NP-Z2-9]{16}$/, signs, () => many(newVoucherCode)],
])("%s has %i random bits", async (_what, bits, shape, bitsOf, make) => {
  const tokens = await make();
  expect(tokens).toHaveLength(MANY);
  expect(new Set(tokens).size).toBe(MANY);
  for (const token of tokens) expect(token).toMatch(shape);
  const all = tokens.map(bitsOf);
  expect(new Set(all.map((digits) => digits.length))).toEqual(new Set([bits]));
  const constant = Array.from({ length: bits }, (_, at) => new Set(all.map((digits) => digits[at])).size).filter(
    (different) => different < 2,
  );
  expect(constant).toEqual([]);
});
