import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { deleteLeftBehind, listIdleGuests } from "~/database/accounts/guest-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import { database, inTransaction } from "~/database/engine/connection.server";
import { basketSummary, findBasket } from "~/domain/basket/basket.server";
import { saveContact } from "~/domain/checkout/checkout.server";
import { chooseTracking, findTrackingChoice } from "~/domain/tracking/tracking-consent.server";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { createWishlist, getWishes } from "~/domain/wishlists/wishlists.server";
import { aBasket, anItem, anOwner } from "../../../tests/factories/baskets";
import { aMember } from "../../../tests/factories/members";
import { aPlacedOrder } from "../../../tests/factories/purchases";
import { doNextJob } from "../../../tests/setup/next-job";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { startDeletingExpired } from "./delete-expired.server";
import { deleteIdleGuests } from "./idle-guests.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const contact = { email: "ada@example.com", firstName: "Ada", surname: "Reader", companyName: "", companyNumber: "" };
const phone = { phoneAreaCode: "", phoneNumber: "0400000000" };

/** Stores a guest's basket, checkout, two lists and consent to tracking. */
async function leave(owner: string): Promise<string> {
  await aBasket({ owner });
  await saveContact(owner, { ...contact, ...phone });
  await addToWishlist(owner, "default", { codes: [await anItem()] });
  await createWishlist(owner, { name: "Birthday", description: "", colour: "#7b1e2b" });
  await chooseTracking(owner, false);
  return owner;
}

async function left(owner: string) {
  const checkout = await database().selectFrom("checkouts").select("owner_id").where("owner_id", "=", owner).execute();
  const lists = await database().selectFrom("wishlists").select("id").where("owner_id", "=", owner).execute();
  return {
    basket: (await findBasket(owner)) !== null,
    checkout: checkout.length === 1,
    lists: lists.length,
    choice: await findTrackingChoice(owner),
  };
}

const ALL = { basket: true, checkout: true, lists: 2, choice: false };
const NOTHING = { basket: false, checkout: false, lists: 0, choice: null };

describe.each(shopDatabases)("data of idle guests, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  it("deletes guests' data in batches after 60 days without use, and keeps members' data", async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => leave(anOwner())));
    const member = await leave(await aMember());
    await deleteIdleGuests(inDays(59), 2);
    for (const owner of [...guests, member]) expect(await left(owner)).toEqual(ALL);
    await deleteIdleGuests(inDays(61), 2);
    for (const owner of guests) expect(await left(owner)).toEqual(NOTHING);
    expect(await left(member)).toEqual(ALL);
    for (const table of ["basket_entries", "wishlist_entries"] as const) {
      const rows = await database().selectFrom(table).select("id").execute();
      expect([table, rows.length]).toEqual([table, 1]);
    }
  });

  it("deletes each idle part of a guest's data, and keeps the tracking consent while any part is left", async () => {
    const owner = await leave(anOwner());
    const old = new Date(Date.now() - 61 * DAY_MS).toISOString();
    await database().updateTable("baskets").set({ updated_at: old }).where("owner_id", "=", owner).execute();
    await database().updateTable("tracking_choices").set({ chosen_at: old }).where("owner_id", "=", owner).execute();
    await deleteIdleGuests();
    expect(await left(owner)).toEqual({ ...ALL, basket: false });
  });

  it("keeps orders when it deletes idle guests' data", async () => {
    const order = await aPlacedOrder();
    await deleteIdleGuests(inDays(400));
    const rows = await database().selectFrom("order_lines").select("id").where("order_id", "=", order.id).execute();
    expect(rows).toHaveLength(1);
    expect(await left(order.ownerId)).toEqual(NOTHING);
  });

  it("showing a guest's basket and lists on a page counts as use and keeps them from deletion", async () => {
    const owner = await leave(anOwner());
    const old = new Date(Date.now() - 59 * DAY_MS).toISOString();
    const things = ["baskets", "wishlists"] as const;
    for (const table of things)
      await database().updateTable(table).set({ updated_at: old }).where("owner_id", "=", owner).execute();
    expect((await basketSummary(owner)).quantity).toBe(1);
    expect((await getWishes(owner)).severalLists).toBe(true);
    for (const table of things) {
      const newest = async () => {
        const rows = await database().selectFrom(table).select("updated_at").where("owner_id", "=", owner).execute();
        return (
          rows
            .map((row) => row.updated_at)
            .sort()
            .at(-1) ?? ""
        );
      };
      await expect.poll(newest).not.toBe(old);
    }
    await deleteIdleGuests(inDays(2));
    expect(await left(owner)).toEqual(ALL);
  });

  it("keeps a guest's basket that is used while idle guests' data is being deleted", async () => {
    const { owner } = await aBasket();
    const since = inDays(1).toISOString();
    expect(await listIdleGuests("baskets", { since, after: "", limit: 1000 })).toContain(owner);
    let cleaning = Promise.resolve();
    await inTransaction(async () => {
      vi.useFakeTimers({ now: inDays(2), toFake: ["Date"] });
      await baskets.lockBasket(owner);
      vi.useRealTimers();
      // Start the clean-up outside this transaction, because it waits for the transaction to end.
      cleaning = new Promise((resolve, reject) => {
        setImmediate(() => deleteLeftBehind("baskets", [owner], since).then(resolve, reject));
      });
      await wait(50);
    });
    await cleaning;
    expect(await findBasket(owner)).not.toBeNull();
  });

  it("one process of many deletes idle guests' data, once a day", async () => {
    const jobs = () =>
      database()
        .selectFrom("jobs")
        .select(["attempts", "done_at"])
        .where("kind", "=", "clean up accounts")
        .orderBy("due_at")
        .execute();
    await Promise.all([startDeletingExpired(), startDeletingExpired()]);
    const owner = await leave(anOwner());
    const old = new Date(Date.now() - 61 * DAY_MS).toISOString();
    await database().updateTable("baskets").set({ updated_at: old }).where("owner_id", "=", owner).execute();
    const done = await Promise.all(Array.from({ length: 5 }, () => doNextJob()));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await jobs()).map(({ attempts, done_at }) => [attempts, done_at === null])).toEqual([
      [1, false],
      [0, true],
    ]);
    expect((await left(owner)).basket).toBe(false);
  });
});
