/** Tests lists for staff: paging reaches every row, and the count covers all of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startImport } from "~/database/catalogue/import-records.server";
import { insertReviews } from "~/database/reviews/review-records.server";
import { importLines } from "~/domain/feeds/kept-import.server";
import { findOrdersAtDesk } from "~/domain/kiosk/desk-orders.server";
import { listWaitingReviews } from "~/domain/reviews/moderation.server";
import { AT_THE_COMMAND_LINE, countStaffLog, logDeed, readStaffLog } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { aProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

describe.each(BOTH)("staff's long lists on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
  });
  afterAll(() => close());

  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  const different = (lists: readonly (readonly string[])[]) => new Set(lists.flat()).size;

  test("lists waiting reviews beyond the hundredth on the next page", async () => {
    const { code } = await aProduct();
    const words = { code, stars: 5, title: "", body: "Well told.", authorName: "Ada", verified: false, memberId: null };
    const review = { ...words, state: "waiting" as const, createdAt: "2026-11-01T00:00:00.000Z" };
    await insertReviews(numbers(120).map((at) => ({ ...review, id: `review ${at}` })));
    const pages = [await listWaitingReviews(), await listWaitingReviews(2)];
    expect(pages.map(({ reviews, total, pages }) => [reviews.length, total, pages])).toEqual([
      [100, 120, 2],
      [20, 120, 2],
    ]);
    expect(different(pages.map(({ reviews }) => reviews.map(({ id }) => id)))).toBe(120);
  });

  test("staff at a store's desk find a customer's orders beyond the twentieth on the next page", async () => {
    const email = "often@example.com";
    for (const at of numbers(23))
      await aKeptOrder({ email, placedAt: `2026-11-${String(at + 1).padStart(2, "0")}T00:00:00.000Z` });
    const serving = { staffId: await aMember({ role: "service" }), storeSlug: "penrith", name: "Ada" };
    const pages = [await findOrdersAtDesk(email, serving), await findOrdersAtDesk(email.toUpperCase(), serving, 2)];
    expect(pages.map((found) => [found?.orders.length, found?.total, found?.pages])).toEqual([
      [20, 23, 2],
      [3, 23, 2],
    ]);
    expect(pages[1]?.orders.map(({ placedAt }) => placedAt.slice(8, 10))).toEqual(["03", "02", "01"]);
  });

  test("the staff log has pages and a total, also for one account", async () => {
    const staffId = await aMember({ email: "busy@example.com", role: "service" });
    for (const at of numbers(5)) await logDeed({ staffId, deed: "packed an order", subject: `order ${at}` });
    await logDeed({ ...AT_THE_COMMAND_LINE, deed: "ran a command", subject: "seed" });
    const email = "Busy@example.com";
    const pages = await Promise.all([1, 2, 3].map((page) => readStaffLog({ email, limit: 2, page })));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(different(pages.map((page) => page.map(({ subject }) => subject)))).toBe(5);
    expect(await countStaffLog({ email })).toBe(5);
    expect(await countStaffLog({})).toBeGreaterThan(5);
  });

  test("imports beyond the twentieth are listed on the next page", async () => {
    for (const at of numbers(25))
      await startImport({ at: "2026-11-01T00:00:00.000Z", by: "ada", file: `${at}.csv`, isFirst: false });
    const pages = [await importLines(1), await importLines(2)];
    expect(pages.map(({ lines, total, pages }) => [lines.length, total, pages])).toEqual([
      [20, 25, 2],
      [5, 25, 2],
    ]);
    expect(different(pages.map(({ lines }) => lines))).toBe(25);
  });
});
