/** Events of failed adds, pages and promotions, of consenting visitors only: on both databases. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { addToBasket } from "~/domain/basket/basket.server";
import { adoptCollectors } from "~/domain/tracking/collector-queue.server";
import { chooseTracking } from "~/domain/tracking/tracking-consent.server";
import { storeVisitorEvents } from "~/domain/tracking/visitor-events.server";
import type { AnalyticsEvent } from "~/outside/analytics";
import * as pageEvents from "~/routes/resources/page-events";
import { anItem } from "../factories/baskets";
import { aMember } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser } from "./account-world";

/** What waits for the collector. */
async function storedEvents(): Promise<AnalyticsEvent[]> {
  await storeVisitorEvents();
  const rows = await database().selectFrom("outgoing_facts").select("fact").execute();
  return rows.map(({ fact }) => JSON.parse(fact) as AnalyticsEvent).sort((one, two) => (one.kind < two.kind ? -1 : 1));
}

describe.each(shopDatabases)("on %s", (_name, open) => {
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

  it("sends what could not be added, with the reason, but not what needs details first", async () => {
    const id = await aMember();
    await chooseTracking(id, true);
    const soldOut = await anItem({ title: "Gone", availability: "sold out" });
    const fine = await anItem({});
    const { refused } = await addToBasket(id, { codes: [soldOut, fine] });
    const failed = (await storedEvents()).filter(({ kind }) => kind === "add failed");
    expect(failed.map(({ items, reason }) => [items[0]?.code, reason])).toEqual([[soldOut, refused[0]?.message]]);
  });

  it("sends the pages and promotions that a consenting visitor's browser tells of, and nothing else", async () => {
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
});
