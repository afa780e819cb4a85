/** Tests on PostgreSQL that imports and planned prices never block each other, and never miss each other's products. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "~/database/engine/connection.server";
import { lockPlan } from "~/database/prices/price-plan-records.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { applyPlans } from "~/domain/prices/apply-plans.server";
import { aPlan } from "../factories/price-plans";
import { aFeedProduct, aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-06-01T00:00:00Z");
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const goTo = (days: number) => vi.setSystemTime(NOW + days * DAY_MS);

describe.each(shopDatabases.filter(([name]) => name === "PostgreSQL"))("planned prices on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("a plan whose products are being priced holds up no import of them", async () => {
    const { code } = await aProduct();
    goTo(1);
    const plan = await aPlan({ target: code, startsAt: at(1), endsAt: at(2) });
    const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pricing = inTransaction(async () => {
      await lockPlan(plan.id);
      locked.resolve();
      await written.promise;
    });
    await locked.promise;
    const importing = storeProducts([aFeedProduct({ code, priceCents: 3000 })]).then(() => "written");
    const first = await Promise.race([importing, wait(2000, "held up")]);
    written.resolve();
    await Promise.all([pricing, importing]);
    expect(first).toBe("written");
  });

  test("a product that is written while a plan begins or ends has the right price", async () => {
    await aProduct({ categories: ["late"] });
    await aPlan({ scope: "category", target: "late", startsAt: at(1), endsAt: at(2) });
    for (const [days, cents] of [
      [1, 1600],
      [2, 2000],
    ] as const) {
      goTo(days - 1e-4);
      const product = aFeedProduct({ categories: ["late"] });
      const [written, applied] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const writing = inTransaction(async () => {
        await storeProducts([product]);
        written.resolve();
        await applied.promise;
      });
      await written.promise;
      goTo(days);
      const applying = applyPlans();
      await Promise.race([applying, wait(500)]);
      applied.resolve();
      await Promise.all([writing, applying]);
      expect(await findProduct(product.code)).toMatchObject({ priceCents: cents });
    }
  });
});
