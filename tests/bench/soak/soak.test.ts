/** Tests that the soak's counts and checks detect errors. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { anItem } from "../../factories/baskets";
import { aBusiness, aPlacedOrder, aVoucher, pay } from "../../factories/purchases";
import { type BookKeeping, checkBooks } from "../../setup/books";
import { aDatabase } from "../../setup/test-database";
import { isKept } from "../figures";
import { keptInMind } from "./memory";
import { Tally } from "./tally";

describe("the soak test's books", () => {
  let close: () => Promise<void>;
  let outbox: string;
  let keeping: BookKeeping;
  const faults = async () => (await checkBooks(keeping, outbox)).faults;

  /** Place an order by card, partly paid by voucher, and one on account. Both are confirmed by email. */
  beforeEach(async () => {
    close = await aDatabase();
    outbox = mkdtempSync(path.join(tmpdir(), "lectern-books-"));
    const book = await anItem({ stock: 5 });
    const voucher = await aVoucher({ valueCents: 700, balanceCents: 700 });
    const byCard = await aPlacedOrder({ holding: [book], vouchers: [voucher] });
    await pay(byCard);
    const onAccount = await aPlacedOrder({
      member: await aBusiness(100_000),
      holding: [book],
      paymentMethod: "onAccount",
    });
    await database().updateTable("jobs").set({ done_at: "2026-01-01T00:00:00.000Z" }).execute();
    for (const { number } of [byCard, onAccount]) {
      writeFileSync(path.join(outbox, `${number}.eml`), `Subject: Thank you for your order ${number}\n`);
    }
    keeping = { books: [book], copies: 5, vouchers: [{ id: voucher, cents: 700 }], points: 0 };
  });
  afterEach(async () => {
    await close();
    rmSync(outbox, { recursive: true, force: true });
  });

  it("the books of a soak test add up", async () => {
    expect(await checkBooks(keeping, outbox)).toEqual({ orders: 2, emails: 2, faults: [] });
  });

  it.each([
    ["a copy that went astray", () => database().updateTable("products").set({ stock: 2 }), /2 left and 2 sold of 5/],
    ["a voucher with money left", () => database().updateTable("vouchers").set({ balance_cents: 1 }), /has 1 left/],
    [
      "money that no bank took",
      () => database().updateTable("sandbox_payments").set({ outcome: "open" }),
      /was paid 0 times, and known to be 1/,
    ],
    ["another amount", () => database().updateTable("payments").set({ amount_cents: 1 }), /another amount/],
    ["an unpaid order", () => database().updateTable("orders").set({ order_state: "cancelled" }), /is cancelled/],
    [
      "a history twice",
      () => database().updateTable("order_history").set({ state: "paid" }),
      /did not become paid once/,
    ],
    ["points that were lost", () => database().updateTable("members").set({ membership_points: 1 }), /has 1 points/],
    ["an account charged twice", () => database().updateTable("members").set({ value_on_order_cents: 1 }), /on order/],
    ["a balance of nothing", () => database().updateTable("members").set({ balance_cents: 1 }), /owes 1, for 0/],
    ["a letter that waits", () => database().updateTable("jobs").set({ done_at: null }), /never went out/],
  ])("the books of a soak test show %s", async (_what, spoil, words) => {
    await spoil().execute();
    expect((await faults()).join(" ")).toMatch(words);
  });

  it("the books of a soak test show an email too many, and one that is missing", async () => {
    const [first = ""] = readdirSync(outbox);
    writeFileSync(path.join(outbox, "again.eml"), `Subject: Thank you for your order ${first.replace(".eml", "")}\n`);
    expect((await faults()).join()).toContain("by 2 letters");
    rmSync(path.join(outbox, "again.eml"));
    rmSync(path.join(outbox, first));
    expect((await faults()).join()).toContain("by 0 letters");
  });
});

describe("the tally", () => {
  it("counts 503 as patience and every other 5xx as a fault, except for the error page itself", () => {
    const tally = new Tally();
    for (const [target, status] of [
      ["/", 200],
      ["/", 503],
      ["/error?message=x", 500],
      ["/errors", 500],
      ["/c", 502],
    ] as const)
      tally.answered(target, target, status);
    expect([tally.answers, tally.busy, tally.faults.count]).toEqual([5, 1, 2]);
    expect(tally.faults.note).toBe("/errors 500; /c 502");
  });
});

describe("memory", () => {
  const megabytes = (from: number, to: number) =>
    Array.from({ length: 100 }, (_, at) => (from + ((to - from) * at) / 99) * 1e6);

  it("memory that stays level keeps its limit, and memory that grows misses it", () => {
    expect(keptInMind(megabytes(100, 100)).map(isKept)).toEqual([true]);
    expect(keptInMind(megabytes(100, 150)).map(isKept)).toEqual([false]);
    expect(keptInMind([1, 2]).map(isKept)).toEqual([null]);
  });
});
