/**
 * Tests reports to search engines about changed products, on both databases. Each change is reported once, in batches, and
 * again after a failure.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { startIndexNow } from "~/domain/crawl/index-now.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { type ChangedPages, PagesRefused, SearchEnginesUnavailable } from "~/outside/indexnow";
import { aCatalogue } from "../factories/products";
import { doNextJob } from "../setup/next-job";
import { aDatabaseOf, BOTH } from "./on-both";

const settings = { ...env, INDEXNOW_KEY: "0123456789abcdef", SHOP_ORIGIN: "https://shop.example" };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe.each(BOTH)("search engines and a shop on %s", (kind) => {
  let close: () => Promise<void>;
  const tell = vi.fn<(pages: ChangedPages) => Promise<void>>(async () => {});
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(async () => {
    tell.mockReset();
    await close();
  });

  async function products(changed: Record<string, string>) {
    await aCatalogue(Object.keys(changed).map((code) => ({ code, title: code })));
    await setChanged(changed);
  }
  async function setChanged(changed: Record<string, string>) {
    for (const [code, at] of Object.entries(changed))
      await database().updateTable("products").set({ updated_at: at }).where("code", "=", code).execute();
  }
  async function runAll(now?: () => Date) {
    while (await doNextJob(now)) {}
  }
  const told = () =>
    tell.mock.calls.flatMap(([{ addresses }]) => addresses.map((each) => each.replace(/.*_/, ""))).sort();

  test("tells search engines of settled changes in the last quarter of an hour, withdrawn products too", async () => {
    await products({ OLD: minutesAgo(60), NEW: minutesAgo(5), GONE: minutesAgo(60), FRESH: minutesAgo(0) });
    await withdrawProducts(["GONE"]);
    await setChanged({ GONE: minutesAgo(2) });
    await startIndexNow(settings, { tell });
    await runAll();
    expect(told()).toEqual(["GONE", "NEW"]);
    expect(tell.mock.calls[0]?.[0]).toMatchObject({
      key: "0123456789abcdef",
      keyAddress: "https://shop.example/0123456789abcdef.txt",
    });
    expect(tell.mock.calls[0]?.[0].addresses[0]).toMatch(/^https:\/\/shop\.example\/product\/[a-z-]+\d*_[A-Z]+$/);
  });

  test("tells search engines of the remaining changes in the next round, and of nothing twice", async () => {
    await products({ NEW: minutesAgo(5), FRESH: minutesAgo(0) });
    await startIndexNow(settings, { tell });
    // Start again, as another process or a restarted one would.
    await startIndexNow(settings, { tell });
    await runAll();
    expect(told()).toEqual(["NEW"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    try {
      await runAll();
    } finally {
      vi.useRealTimers();
    }
    expect(told()).toEqual(["FRESH", "NEW"]);
  });

  test("tells search engines at most 10,000 addresses at a time", async () => {
    const codes = Array.from({ length: 11_500 }, (_, i) => `P-${String(i).padStart(5, "0")}`);
    await aCatalogue(codes.map((code) => ({ code })));
    await database()
      .updateTable("products")
      .set({ updated_at: minutesAgo(5) })
      .execute();
    await startIndexNow(settings, { tell });
    await runAll();
    for (const [{ addresses }] of tell.mock.calls) expect(addresses.length).toBeLessThanOrEqual(10_000);
    expect(tell.mock.calls.length).toBeGreaterThan(1);
    expect(told()).toEqual(codes);
  });

  test("tells search engines again after they were unavailable, but not after they refused", async () => {
    await products({ NEW: minutesAgo(5) });
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    tell.mockRejectedValueOnce(new SearchEnginesUnavailable("IndexNow answered 503."));
    tell.mockRejectedValueOnce(new PagesRefused("IndexNow answered 403."));
    await startIndexNow(settings, { tell });
    await runAll();
    expect(tell).toHaveBeenCalledTimes(1);
    await runAll(() => new Date(Date.now() + 60 * 60_000));
    await runAll(() => new Date(Date.now() + 60 * 60_000));
    expect(tell).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(
      { reason: "IndexNow answered 403.", addresses: 1 },
      "search engines refused changed pages",
    );
    warn.mockRestore();
  });

  test("tells search engines nothing without a key", async () => {
    await products({ NEW: minutesAgo(5) });
    await startIndexNow({ ...settings, INDEXNOW_KEY: undefined }, { tell });
    expect(await doNextJob()).toBe(false);
    expect(tell).not.toHaveBeenCalled();
  });
});
