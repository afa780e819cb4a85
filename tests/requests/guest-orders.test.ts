/**
 * Tests orders placed without an account: they are found again by email, and claimed for an account whose address is confirmed.
 */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { claimOrders } from "~/domain/orders/guest-orders.server";
import * as find from "~/routes/orders/find";
import * as orderLayout from "~/routes/orders/layout";
import { aPaidOrder } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { aKeptOrder, aNumber } from "../factories/orders";
import { browsing } from "./account-world";
import { ask, form, openTheShop, type Route } from "./basket-world";
import { aKnown, emailsTo, get, mailedTo, PASSWORD, post, signedIn } from "./door-world";
import { aGuest } from "./order-world";

openTheShop();

let requests = 0;
const anAddress = () => `guest${++requests}.${Date.now()}@example.com`;

function askFor(email: string, clientAddress = `10.1.0.${++requests}`) {
  const action = find.action as unknown as Route;
  return ask(
    ({ request, params }) => action({ request, params, context: { clientAddress } }),
    form("/orders/find", { email }),
  );
}

describe("asking for guest orders by email", () => {
  it("asking for guest orders gets the same answer for every address; only the email differs", async () => {
    const [email, member, nobody] = [anAddress(), anAddress(), anAddress()];
    const orders = [await aKeptOrder({ email, placedAt: "2026-11-01T00:00:00.000Z" }), await aKeptOrder({ email })];
    const own = await aKeptOrder({ email: member, memberId: await aMember({ email: member }) });
    const answers = await Promise.all([email, member, nobody].map((each) => askFor(each)));
    for (const { status, location, data, message } of answers) {
      expect([status, location, data, message]).toEqual([303, "/orders/find/sent", null, null]);
    }
    const words = async (to: string) => JSON.stringify(await emailsTo(to));
    for (const order of orders) {
      expect(await words(email)).toContain(`/receipt?order=${order.number}&token=${order.accessToken}`);
    }
    expect(await words(member)).not.toContain(own.number);
    expect((await emailsTo(member))[0]?.link?.href).toMatch(/\/account\/orders$/);
    expect(await words(nobody)).toContain("We couldn't find a guest order");
    expect(await words(nobody)).not.toContain("receipt");
  });

  it("asking for guest orders finds the orders of an address in any case, and no others", async () => {
    const email = anAddress();
    const order = await aKeptOrder({ email: email.toUpperCase() });
    const other = await aKeptOrder();
    await askFor(email);
    const sent = JSON.stringify(await emailsTo(email));
    expect(sent).toContain(order.number);
    expect(sent).not.toContain(other.number);
  });

  it("asking for guest orders sends at most five emails an hour to an address", async () => {
    const email = anAddress();
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await askFor(email)).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await emailsTo(email)).toHaveLength(5);
  });

  it.each(["", "ada", "a@b\r\nBcc: eve@example.com", "x".repeat(300)])(
    "asking for guest orders refuses the address %j at its field",
    async (typed) => {
      const { status, data } = await askFor(typed);
      expect([status, Object.keys(data?.fieldErrors ?? {})]).toEqual([422, ["email"]]);
    },
  );
});

describe("claiming guest orders", () => {
  const owners = async (...orders: { id: string }[]) =>
    Promise.all(orders.map(async ({ id }) => (await findOrder(id))?.memberId ?? null));

  it("signing in with a confirmed address claims the guest orders of that address alone", async () => {
    const { email, id } = await aKnown();
    const [own, other] = [await aKeptOrder({ email: email.toUpperCase() }), await aKeptOrder()];
    const someones = await aKeptOrder({ email, memberId: await aMember() });
    const cookie = await signedIn(email);
    expect(await owners(own, other)).toEqual([id, null]);
    expect((await owners(someones))[0]).not.toBe(id);
    const seen = await browsing(cookie).get(orderLayout, `/receipt?order=${own.number}`);
    expect([seen.status, seen.data?.isGuest]).toEqual([200, false]);
  });

  it("guest orders are not claimed until the member's address is confirmed", async () => {
    const { email, id } = await aKnown({ emailConfirmedAt: null });
    const order = await aKeptOrder({ email });
    await signedIn(email);
    expect(await owners(order)).toEqual([null]);
    await database().updateTable("members").set({ email_confirmed_at: order.placedAt }).where("id", "=", id).execute();
    await signedIn(email);
    expect(await owners(order)).toEqual([id]);
  });

  it("joining by the emailed link claims a guest order, and takes it from the browser it was placed in", async () => {
    const email = anAddress();
    const guest = await aGuest();
    const order = await aKeptOrder({ email, ownerId: guest.guestId });
    expect((await guest.get(orderLayout, `/receipt?order=${order.number}`)).status).toBe(200);
    await post("createAccount", { email });
    const person = { firstName: "Ada", surname: "Reader", password: PASSWORD };
    expect((await post("finishJoining", person, { token: await mailedTo(email) })).status).toBe(303);
    expect(await owners(order)).not.toEqual([null]);
    expect((await guest.get(orderLayout, `/receipt?order=${order.number}`)).status).toBe(404);
  });

  it("guest orders are claimed when a member's new address is confirmed", async () => {
    const { email, id } = await aKnown();
    const next = anAddress();
    const order = await aKeptOrder({ email: next });
    const cookie = await signedIn(email);
    await post("signInDetails", { intent: "email", email: next, currentPassword: PASSWORD }, { cookie });
    expect(await owners(order)).toEqual([null]);
    const token = await mailedTo(next);
    expect((await get("confirmEmail", { token })).status).toBe(200);
    expect(await owners(order)).toEqual([null]);
    expect((await post("confirmEmail", {}, { token })).status).toBe(303);
    expect(await owners(order)).toEqual([id]);
  });

  it("claiming guest orders adds their eBooks, and keeps those already in the library once", async () => {
    const { email, id } = await aKnown();
    const order = await aPaidOrder({ email }, [{ productType: "eBook" }, { productType: "eBook" }]);
    const [has, misses] = order.lines.map((line) => line.code) as [string, string];
    await aPaidOrder({ email: anAddress(), memberId: id }, [{ productType: "eBook", code: has }]);
    const elsewhere = await aPaidOrder({ email: anAddress(), ownerId: order.ownerId }, [{ productType: "eBook" }]);
    expect(await claimOrders(id)).toBe(1);
    const library = (owner: string) =>
      database().selectFrom("library_entries").select("code").where("owner_id", "=", owner).orderBy("code").execute();
    expect((await library(id)).map(({ code }) => code)).toEqual([has, misses].sort());
    expect((await library(order.ownerId)).map(({ code }) => code)).toEqual(elsewhere.lines.map(({ code }) => code));
    expect(await claimOrders(id)).toBe(0);
  });

  it("guest orders claimed by two requests at the same time get one member each, once", async () => {
    const { email, id } = await aKnown();
    const orders = await Promise.all([1, 2, 3].map(() => aKeptOrder({ email, number: aNumber() })));
    const counts = await Promise.all([claimOrders(id), claimOrders(id), claimOrders(id)]);
    expect(counts.reduce((sum, each) => sum + each)).toBe(3);
    expect(await owners(...orders)).toEqual([id, id, id]);
  });
});
