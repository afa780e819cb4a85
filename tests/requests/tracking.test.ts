/**
 * Tests that events are sent to an analytics service only with the visitor's consent and if it is configured, that no page ever
 * waits for this, and that failures are reported without personal data. (issue: Analytics and error reports)
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { mergeGuest } from "~/domain/accounts/merge-guest.server";
import { addToBasket, findBasket, removeFromBasket } from "~/domain/basket/basket.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { adoptCollectors, registerDelivery } from "~/domain/tracking/collector-queue.server";
import { maxReports, recordBrowserError, recordError, storeErrors } from "~/domain/tracking/error-queue.server";
import { chooseTracking, findTrackingChoice } from "~/domain/tracking/tracking-consent.server";
import { maxEvents, recordRemoved, recordView, storeVisitorEvents } from "~/domain/tracking/visitor-events.server";
import type { AnalyticsEvent } from "~/outside/analytics";
import { BatchRefused, CollectorUnavailable } from "~/outside/collector";
import type { ErrorReport } from "~/outside/error-reports";
import * as product from "~/routes/catalogue/product";
import * as choices from "~/routes/privacy-choices";
import { anItem, anOwner } from "../factories/baskets";
import { anOrder } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, aStranger, browsing } from "./account-world";
import { pairs } from "./basket-world";
import { aKnown, PASSWORD, post } from "./door-world";

let events: AnalyticsEvent[];
let reports: ErrorReport[];
let batches: number;
let refuses: Error | null;

function withCollectors(): void {
  events = [];
  reports = [];
  batches = 0;
  refuses = null;
  adoptCollectors({
    analytics: {
      async take(facts) {
        batches += 1;
        if (refuses) throw refuses;
        events.push(...facts);
      },
    },
    "error reports": {
      async take(facts) {
        reports.push(...facts);
      },
    },
  });
}

const without = () => adoptCollectors({ analytics: null, "error reports": null });

/** Stores the recorded events, and runs the job that becomes due a minute later. Returns false if no job was due. */
async function aMinuteLater(): Promise<boolean> {
  await storeVisitorEvents();
  await storeErrors();
  vi.setSystemTime(Date.now() + 61_000);
  return doNextJob();
}

const waiting = async () => (await database().selectFrom("outgoing_facts").select("id").execute()).length;
const jobs = async () =>
  (await database().selectFrom("jobs").select("id").where("done_at", "is", null).execute()).length;
const shown = { code: "P1", title: "One", format: "Paperback", authors: ["Ada Author"], priceCents: 1999 };
const beside = { ...shown, code: "P2", title: "Two", priceCents: null };

async function anAgreeing(traits: Parameters<typeof aMember>[0] = {}): Promise<string> {
  const id = await aMember(traits);
  await chooseTracking(id, true);
  return id;
}

describe.each(shopDatabases)("tracking on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    registerDelivery();
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    withCollectors();
  });
  afterEach(async () => {
    await storeVisitorEvents();
    await database().deleteFrom("outgoing_facts").execute();
    await database().deleteFrom("jobs").execute();
    without();
    vi.useRealTimers();
  });

  it("tracking sends a view, recommendation, addition and removal with the customer's code, in one batch", async () => {
    const id = await anAgreeing({ accountType: "b2b", customerCode: "C-100" });
    const code = await anItem({ title: "The Lamp", priceCents: 1500 });
    recordView(id, shown, [beside]);
    await addToBasket(id, { codes: [code], quantities: [2] });
    await removeFromBasket(id, (await findBasket(id))?.entries[0]?.entryId ?? "");
    expect(await aMinuteLater()).toBe(true);
    const kinds = ["view", "recommendation", "add", "remove"] as const;
    expect(events).toHaveLength(kinds.length);
    // Find the events by kind, because the events of a batch can be in any order.
    const [view, recommendation, added, removed] = kinds.map((kind) => events.find((event) => event.kind === kind));
    for (const event of events) expect(event).toMatchObject({ customerCode: "C-100", isBusiness: true });
    expect(view?.items).toEqual([
      { code: "P1", title: "One", variant: "Paperback", brand: "Ada Author", quantity: 1, priceCents: 1999 },
    ]);
    expect(recommendation).toMatchObject({ besideCode: "P1", items: [{ code: "P2" }] });
    expect(added?.items).toMatchObject([{ code, title: "The Lamp", quantity: 2, priceCents: 1500 }]);
    expect(removed?.items).toEqual([{ code, title: "The Lamp", quantity: 2 }]);
    expect([batches, await waiting(), await jobs()]).toEqual([1, 0, 0]);
  });

  it("tracking stores nothing without consent, or after its withdrawal; a consenting guest has no code", async () => {
    const [silent, changed, guest] = [await aMember(), await anAgreeing(), anOwner()];
    await chooseTracking(changed, false);
    await chooseTracking(guest, true);
    for (const each of [silent, changed, guest, anOwner()]) recordView(each, shown, []);
    await aMinuteLater();
    expect(events).toMatchObject([{ kind: "view", customerCode: null, isBusiness: false }]);
    expect(JSON.stringify(events)).not.toContain(guest);
  });

  it("tracking sends a purchase once, with its totals, and only if it was paid", async () => {
    const memberId = await anAgreeing({ customerCode: "C-7" });
    const order = await anOrder({ memberId, state: "awaiting payment", paidAt: null });
    const other = await anOrder({ memberId, state: "awaiting payment", paidAt: null });
    const strangers = await anOrder({ state: "awaiting payment", paidAt: null });
    await moveOrder(other.id, "awaiting payment", "cancelled", "customer");
    await moveOrder(strangers.id, "awaiting payment", "paid", "payment");
    const moves = await Promise.allSettled(
      [1, 2, 3].map(() => moveOrder(order.id, "awaiting payment", "paid", "payment")),
    );
    expect(moves.filter((move) => move.status === "fulfilled")).toHaveLength(1);
    expect(await waiting()).toBe(1);
    while (await aMinuteLater());
    expect(events).toMatchObject([
      { id: `purchase ${order.id}`, kind: "purchase", customerCode: "C-7", order: { number: order.number } },
    ]);
    expect(events[0]?.items).toHaveLength(order.lines.length);
  });

  it("tracking delivers everything once a dead collector is back, and its job does not fail", async () => {
    const id = await anAgreeing();
    refuses = new CollectorUnavailable("the collector answered 503");
    recordView(id, shown, []);
    expect(await aMinuteLater()).toBe(true);
    expect([events.length, await waiting(), await jobs()]).toEqual([0, 1, 1]);
    recordView(id, shown, []);
    refuses = null;
    expect(await aMinuteLater()).toBe(true);
    expect([events.length, await waiting()]).toEqual([2, 0]);
    expect(new Set(events.map((event) => event.id)).size).toBe(2);
  });

  it("tracking drops a batch that the collector refuses for good", async () => {
    recordView(await anAgreeing(), shown, []);
    refuses = new BatchRefused("the collector answered 400");
    await aMinuteLater();
    expect([events.length, await waiting(), await jobs()]).toEqual([0, 0, 0]);
  });

  it("tracking sends batches of a hundred, and limits memory", async () => {
    const id = await anAgreeing();
    for (let at = 0; at < maxEvents + 50; at += 1) recordRemoved(id, { code: `${at}`, title: "x", quantity: 1 });
    await aMinuteLater();
    expect([events.length, batches, await waiting()]).toEqual([maxEvents, 20, 0]);
    expect(events.some((event) => event.items[0]?.code === "0")).toBe(false);
  });

  it("tracking records, stores and plans nothing without configuration", async () => {
    const memberId = await anAgreeing();
    without();
    recordView(memberId, shown, [beside]);
    recordError(new Error("x"), "/");
    await addToBasket(memberId, { codes: [await anItem({})] });
    const order = await anOrder({ memberId, state: "awaiting payment", paidAt: null });
    await moveOrder(order.id, "awaiting payment", "paid", "payment");
    await storeVisitorEvents();
    await storeErrors();
    const planned = await database().selectFrom("jobs").select("kind").execute();
    expect([await waiting(), planned.filter(({ kind }) => kind === "tell the collectors")]).toEqual([0, []]);
  });

  it("a guest's tracking choice is kept at sign-in unless the member has one; a closed account has none", async () => {
    const [guest, other, member] = [anOwner(), anOwner(), await aMember()];
    await chooseTracking(guest, true);
    await mergeGuest(guest, member);
    expect([await findTrackingChoice(guest), await findTrackingChoice(member)]).toEqual([null, true]);
    await chooseTracking(other, false);
    await mergeGuest(other, member);
    expect(await findTrackingChoice(member)).toBe(true);
    await closeAccount(member, { password: "", removeReviews: false });
    expect(await findTrackingChoice(member)).toBeNull();
  });

  it("the page of privacy choices saves them for members and guests, and asks only if there is something to ask", async () => {
    const member = await aMemberBrowser();
    const first = await member.get(choices, "/privacy-choices");
    expect(first.data).toEqual({ isAsked: true, agreed: null, isForAll: false, hosts: [] });
    const answer = await member.post(choices, "/privacy-choices", { agreed: "yes" });
    expect([answer.status, answer.location]).toEqual([303, "/privacy-choices"]);
    const asked = { isAsked: true, agreed: true, hosts: [] };
    const here = browsing(`${member.cookie}; ${pairs(answer.cookies)}`);
    expect((await here.get(choices, "/privacy-choices")).data).toEqual({ ...asked, isForAll: true });
    // Try another browser, and a browser with a consent from before experiments existed.
    for (const cookie of [member.cookie, `${member.cookie}; privacy-choice=yes`])
      expect((await browsing(cookie).get(choices, "/privacy-choices")).data).toEqual({ ...asked, isForAll: false });
    await member.post(choices, "/privacy-choices", { agreed: "no" });
    expect(await findTrackingChoice(member.memberId)).toBe(false);
    expect((await member.post(choices, "/privacy-choices", { agreed: "perhaps" })).status).toBe(422);
    const guest = await aStranger().post(choices, "/privacy-choices", { agreed: "yes" });
    expect(guest.cookies.filter((cookie) => cookie.startsWith("privacy-choice=yes"))).toHaveLength(1);
    expect(guest.cookies.some((cookie) => cookie.startsWith("guest="))).toBe(true);
    without();
    expect((await member.get(choices, "/privacy-choices")).data).toEqual({
      isAsked: false,
      agreed: null,
      isForAll: false,
      hosts: [],
    });
  });

  it("signing out, or signing in as someone who refused tracking, takes the consent from the browser", async () => {
    const guest = pairs((await aStranger().post(choices, "/privacy-choices", { agreed: "yes" })).cookies);
    const [silent, refusing, agreeing] = [await aKnown(), await aKnown(), await aKnown()];
    await chooseTracking(refusing.id, false);
    await chooseTracking(agreeing.id, true);
    const dropped = (cookies: readonly string[]) =>
      ["privacy-choice=;", "experiments=;"].map((name) => cookies.some((each) => each.startsWith(name)));
    const signIn = async (email: string, cookie = guest) =>
      dropped((await post("login", { email, password: PASSWORD }, { cookie })).cookies);
    expect(await signIn(refusing.email)).toEqual([true, true]);
    expect(await signIn(agreeing.email)).toEqual([false, false]);
    // Only the first member who signs in on the guest's browser takes over the guest's consent. Afterwards, the cookies belong
    // to a guest who made no choice.
    expect(await signIn(silent.email)).toEqual([true, true]);
    expect(await signIn(refusing.email, "")).toEqual([false, false]);
    expect(dropped((await post("logout", {}, { cookie: guest })).cookies)).toEqual([true, true]);
    expect(dropped((await post("logout", {}, { cookie: "" })).cookies)).toEqual([false, false]);
    // A guest's choice in this browser applies to the member who then signs in there.
    const other = pairs((await aStranger().post(choices, "/privacy-choices", { agreed: "yes" })).cookies);
    expect(await signIn(silent.email, other)).toEqual([false, false]);
  });

  it("a product's page does not wait for tracking, and respects Sec-GPC", async () => {
    const code = await anItem({ title: "The Lamp" });
    const member = await aMemberBrowser();
    await chooseTracking(member.memberId, true);
    const { slug } = await database()
      .selectFrom("products")
      .select("slug")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    const path = `/product/${slug}_${code}`;
    const params = { product: `${slug}_${code}` };
    expect((await member.get(product, path, params)).status).toBe(200);
    await aStranger().get(product, path, params);
    const request = new Request(`http://shop.test${path}`, { headers: { Cookie: member.cookie, "Sec-GPC": "1" } });
    await product.loader({ request, params, context: {} });
    await expect
      .poll(async () => {
        await storeVisitorEvents();
        return waiting();
      })
      .toBeGreaterThan(0);
    await aMinuteLater();
    expect(events.filter(({ kind }) => kind === "view")).toMatchObject([{ items: [{ code, title: "The Lamp" }] }]);
  });

  it("tracking reports errors once with their count, without personal data", async () => {
    const error = new TypeError("no mail to ada@example.com");
    for (const path of ["/account?to=x", "/account", "/c"]) recordError(error, path);
    recordBrowserError(
      "ReferenceError: x is not defined\n    at https://shop.example/assets/a.js?v=ada@example.com:1:2",
      "/c",
    );
    await aMinuteLater();
    // Sort the reports, because both were stored at the same moment and can be in either order.
    reports.sort((one, other) => (one.from > other.from ? -1 : 1));
    expect(reports).toMatchObject([
      { from: "server", message: "TypeError: no mail to [address]", path: "/account", times: 3 },
      { from: "browser", message: "ReferenceError: x is not defined", path: "/c", times: 1 },
    ]);
    expect(reports[0]?.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(reports)).not.toContain("ada@");
    expect(reports[0]?.build).toMatch(/^\d{4}-/);
  });

  it("tracking limits the memory for error reports of a shop in which everything fails", async () => {
    for (let at = 0; at < maxReports * 3; at += 1) recordError(new Error(`failure ${"x".repeat(at)}`), "/");
    await aMinuteLater();
    expect(reports).toHaveLength(maxReports);
  });
});
