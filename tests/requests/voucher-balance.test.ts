/** Tests looking up a gift eVoucher's balance, which requires the code, and that codes can't be guessed. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { withdrawDigital } from "~/domain/library/fulfil.server";
import { printedCode, readVoucherCode } from "~/domain/vouchers/voucher-code";
import { newVoucherCode, voucherCodeHash } from "~/domain/vouchers/voucher-code.server";
import * as page from "~/routes/vouchers/voucher-balance";
import { aPaidOrder, voucherFor } from "../factories/digital-orders";
import { ask, form, openTheShop, type Route } from "./basket-world";
import { emailsTo } from "./door-world";

openTheShop();

let made = 0;

async function aVoucher() {
  const email = `holder${++made}@example.com`;
  const order = await aPaidOrder({}, [{ productType: "eVoucher", options: [voucherFor({ email })] }]);
  const text = (await emailsTo(email)).at(-1)?.paragraphs.join("\n") ?? "";
  const code = text.match(/Your code: (\S+)/)?.[1] ?? "";
  return { order, code, hash: voucherCodeHash(readVoucherCode(code) ?? "") };
}

/** Looks up a balance, by default from a new IP address each time. */
function look(code: string, clientAddress = `10.1.${(made >> 8) & 255}.${made++ & 255}`) {
  const action = page.action as unknown as Route;
  const request = form("/voucher-balance", { code });
  return ask(({ request }) => action({ request, params: {}, context: { clientAddress } }), request);
}

describe("a voucher's balance", () => {
  it("a voucher's balance shows for the code in any spelling, and is not cached", async () => {
    const { code } = await aVoucher();
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll("-", "")} `]) {
      const { status, data, cacheControl } = await look(typed);
      expect([status, cacheControl]).toEqual([200, "no-store"]);
      expect(data?.balance).toEqual({
        hint: code.slice(-4),
        balanceCents: 5000,
        valueCents: 5000,
        goodUntil: expect.stringMatching(/^\d{1,2} \w+ 20\d\d$/),
      });
    }
  });

  it("a voucher's balance gets the same answer for codes that are unknown, expired or cancelled", async () => {
    const expired = await aVoucher();
    const changed = { expires_on: "2026-01-01" };
    await database().updateTable("vouchers").set(changed).where("code_hash", "=", expired.hash).execute();
    const back = await aVoucher();
    await withdrawDigital(back.order);
    const never = printedCode(newVoucherCode());
    const answers = await Promise.all([expired.code, back.code, never, "not a code"].map((code) => look(code)));
    const words = answers.map(({ status, data }) => [status, JSON.stringify(data?.fieldErrors)]);
    expect(new Set(words.map(String)).size).toBe(1);
    expect(words[0]).toEqual([422, '{"code":"This code is not valid or has expired. Check the code in our email."}']);
    expect((await look("")).data?.fieldErrors).toEqual({ code: "Please enter your eVoucher code." });
  });

  it("a voucher's balance can't be guessed from one client address", async () => {
    const { code } = await aVoucher();
    const client = "203.0.113.7";
    const guesses = await Promise.all(Array.from({ length: 40 }, () => look(printedCode(newVoucherCode()), client)));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(20);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
    // After many wrong codes, even the correct one is refused, so that guessing is pointless.
    expect((await look(code, client)).status).toBe(429);
    expect((await look(code, "203.0.113.8")).status).toBe(200);
    // All addresses of an IPv6 household share one limit.
    const household = await Promise.all(
      Array.from({ length: 30 }, (_, at) => look(printedCode(newVoucherCode()), `2001:db8:1:2::${at + 1}`)),
    );
    expect(household.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("a voucher's balance limits the tries for one code from many addresses", async () => {
    const { code } = await aVoucher();
    const answers = await Promise.all(Array.from({ length: 15 }, () => look(code)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
