import { expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { LinkNotUsable, TooManyTries } from "~/domain/accounts/refusals";
import { aBasket, anItem, anOwner } from "../../../tests/factories/baskets";
import { openTheShop } from "../../../tests/requests/basket-world";
import { findBasket } from "./basket.server";
import { countCarried, offerBasket, takeBasket } from "./carry.server";

openTheShop();

const getQuantity = async (owner: string) => (await findBasket(owner))?.totalQuantity ?? 0;

async function anOffer() {
  const from = anOwner();
  await aBasket({ owner: from, holding: [await anItem()], quantities: [2] });
  return { from, code: await offerBasket(from) };
}

it("moves a carried basket once, however many owners take it at the same time", async () => {
  const { from, code } = await anOffer();
  expect(await countCarried(code, undefined)).toBe(2);
  const takers = Array.from({ length: 8 }, () => anOwner());
  const outcomes = await Promise.allSettled(takers.map((taker) => takeBasket(code, taker, undefined)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const each of outcomes) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(LinkNotUsable);
  const quantities = await Promise.all(takers.map(getQuantity));
  expect(quantities.reduce((sum, quantity) => sum + quantity)).toBe(2);
  expect(await getQuantity(from)).toBe(0);
  expect(await countCarried(code, undefined)).toBeNull();
});

it("a carry code ends after ten minutes, and with the next code of the same basket", async () => {
  const { from, code } = await anOffer();
  const next = await offerBasket(from);
  expect([await countCarried(code, undefined), await countCarried(next, undefined)]).toEqual([null, 2]);
  const row = await database()
    .selectFrom("carry_codes")
    .selectAll()
    .where("owner_id", "=", from)
    .executeTakeFirstOrThrow();
  const minutes = (Date.parse(row.expires_at) - Date.now()) / 60_000;
  expect(minutes).toBeLessThanOrEqual(10);
  expect(minutes).toBeGreaterThan(5);
  expect(JSON.stringify(row)).not.toContain(next);
  await database().updateTable("carry_codes").set({ expires_at: new Date().toISOString() }).execute();
  expect(await countCarried(next, undefined)).toBeNull();
  await expect(takeBasket(next, anOwner(), undefined)).rejects.toThrow(LinkNotUsable);
  expect(await getQuantity(from)).toBe(2);
});

it("limits the guesses of carry codes from one IP address", async () => {
  const guesses = Array.from({ length: 40 }, (_, at) => countCarried(`guess${at}`, "192.0.2.7"));
  expect((await Promise.all(guesses)).every((found) => found === null)).toBe(true);
  await expect(countCarried("guess", "192.0.2.7")).rejects.toThrow(TooManyTries);
  await expect(takeBasket("guess", anOwner(), "192.0.2.7")).rejects.toThrow(TooManyTries);
});
