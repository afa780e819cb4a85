/**
 * Tests events about products that couldn't be added, pages, promotions and experiments: they are recorded only for visitors
 * who consented, on both databases.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { replaceSeenVariants, selectAgreed } from "~/database/tracking/tracking-records.server";
import { addToBasket } from "~/domain/basket/basket.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { adoptCollectors } from "~/domain/tracking/collector-queue.server";
import { adoptExperiments } from "~/domain/tracking/experiments.server";
import { chooseTracking } from "~/domain/tracking/tracking-consent.server";
import { maxEvents, recordExposure, recordRemoved, storeVisitorEvents } from "~/domain/tracking/visitor-events.server";
import type { AnalyticsEvent } from "~/outside/analytics";
import { fileExperiments } from "~/outside/experiments-file.server";
import * as pageEvents from "~/routes/resources/page-events";
import { anItem } from "../factories/baskets";
import { anOrder } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser } from "./account-world";

const HERO = { id: "hero", paths: ["/"], variants: [{ name: "usual" }, { name: "bold" }] };

/** Returns the events that are queued for the collector. */
async function storedEvents(): Promise<AnalyticsEvent[]> {
  await storeVisitorEvents();
  const rows = await database().selectFrom("outgoing_facts").select("fact").execute();
  return rows.map(({ fact }) => JSON.parse(fact) as AnalyticsEvent).sort((one, two) => (one.kind < two.kind ? -1 : 1));
}

describe.each(shopDatabases)("page events on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(() => adoptCollectors({ analytics: { take: async () => {} }, "error reports": null }));
  afterEach(async () => {
    await storeVisitorEvents();
    await database().deleteFrom("outgoing_facts").execute();
    adoptCollectors({ analytics: null, "error reports": null });
  });

  it("page events send what couldn't be added to the basket, with the reason, but not what needs details first", async () => {
    const id = await aMember();
    await chooseTracking(id, true);
    const soldOut = await anItem({ title: "Gone", availability: "sold out" });
    const fine = await anItem({});
    const { refused } = await addToBasket(id, { codes: [soldOut, fine] });
    const failed = (await storedEvents()).filter(({ kind }) => kind === "add failed");
    expect(failed.map(({ items, reason }) => [items[0]?.code, reason])).toEqual([[soldOut, refused[0]?.message]]);
  });

  it("page events send the pages and promotions seen by a consenting visitor's browser, and nothing else", async () => {
    const member = await aMemberBrowser();
    await chooseTracking(member.memberId, true);
    const tell = (body: string, headers: Record<string, string> = { Cookie: member.cookie }) =>
      pageEvents.action({
        request: new Request("http://shop.test/page-events", { method: "POST", body, headers }),
        params: {},
        context: {},
      });
    const page = { kind: "page", path: "/reset-password/Zk3yQ9" };
    const promotion = { kind: "promotion", path: "/", promotion: "/c/gifts?x=ada@example.com" };
    for (const event of [page, promotion]) expect((await tell(JSON.stringify(event))).status).toBe(204);
    for (const wrong of ["", "[", "{}", '{"kind":"purchase","path":"/"}', '{"kind":"page","path":"//evil"}'])
      expect((await tell(wrong)).status).toBe(400);
    await tell(JSON.stringify(page), {});
    await tell(JSON.stringify(page), { Cookie: member.cookie, "Sec-GPC": "1" });
    const other = await aMemberBrowser();
    await tell(JSON.stringify(page), { Cookie: other.cookie });
    await expect.poll(async () => (await storedEvents()).length).toBe(2);
    expect(await storedEvents()).toMatchObject([
      { kind: "page", path: "/reset-password/…", items: [] },
      { kind: "promotion", path: "/", promotion: "/c/gifts?…", items: [] },
    ]);
  });

  it("page events send the first view of an experiment, and its variant with what a visitor does afterwards", async () => {
    adoptExperiments([fileExperiments(JSON.stringify([HERO]))]);
    const [ada, grace, silent] = [await aMember(), await aMember(), await aMember()];
    for (const each of [ada, grace]) await chooseTracking(each, true);
    await addToBasket(ada, { codes: [await anItem({})] });
    const see = (id: string, variant: string) => recordExposure(id, { path: "/", variants: { hero: variant } });
    for (const [id, variant] of [
      [ada, "bold"],
      [ada, "bold"],
      [silent, "bold"],
      [grace, "usual"],
    ] as const)
      see(id, variant);
    expect((await storedEvents()).map(({ kind, experiments }) => [kind, experiments?.hero])).toEqual([
      ["add", undefined],
      ["exposure", "bold"],
      ["exposure", "usual"],
    ]);
    await database().deleteFrom("outgoing_facts").execute();
    // Events contain the variant that the member saw first, even if the member later gets a different one in another browser.
    see(ada, "usual");
    await addToBasket(ada, { codes: [await anItem({})] });
    const order = await anOrder({ memberId: ada, state: "awaiting payment", paidAt: null });
    await moveOrder(order.id, "awaiting payment", "paid", "payment");
    const later = async () => (await storedEvents()).map(({ kind, experiments }) => [kind, experiments]);
    expect(await later()).toEqual([
      ["add", { hero: "bold" }],
      ["purchase", { hero: "bold" }],
    ]);
    await database().deleteFrom("outgoing_facts").execute();
    adoptExperiments([]);
    await addToBasket(ada, { codes: [await anItem({})] });
    expect(await later()).toEqual([["add", undefined]]);
  });

  it("page events keep what visitors do, however often they see an experiment again", async () => {
    adoptExperiments([fileExperiments(JSON.stringify([HERO]))]);
    const [ada, silent] = [await aMember(), await aMember()];
    await chooseTracking(ada, true);
    const see = (id: string) => recordExposure(id, { path: "/", variants: { hero: "bold" } });
    const kinds = async () => (await storedEvents()).map(({ kind }) => kind);
    recordRemoved(ada, { code: "P1", title: "One", quantity: 1 });
    for (let times = 0; times < maxEvents; times += 1) for (const each of [ada, silent]) see(each);
    expect(await kinds()).toEqual(["exposure", "remove"]);
    await database().deleteFrom("outgoing_facts").execute();
    // Count visitors again if they decline and later agree, and also visitors who agree for the first time.
    for (const each of [ada, silent]) {
      await chooseTracking(each, false);
      await chooseTracking(each, true);
      see(each);
    }
    expect(await kinds()).toEqual(["exposure", "exposure"]);
    adoptExperiments([]);
  });

  it("page events count a visitor once in one variant across processes, and forget it without consent", async () => {
    adoptExperiments([fileExperiments(JSON.stringify([HERO]))]);
    const id = await aMember();
    await chooseTracking(id, true);
    const [seen] = await selectAgreed([id]);
    if (!seen) throw new Error("Nobody agreed.");
    const tries = await Promise.all(
      ["bold", "usual", "bold"].map((hero) => replaceSeenVariants(seen, JSON.stringify({ hero }))),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    await chooseTracking(id, false);
    await chooseTracking(id, true);
    expect(await selectAgreed([id])).toMatchObject([{ experiments: "{}" }]);
    adoptExperiments([]);
  });
});
