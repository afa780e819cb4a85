/** Checks the HTML of every kind of page with a real validator, as sent by the built shop. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, passSteps } from "../setup/http-purchase";
import { HttpVisitor } from "../setup/http-visitor";
import { addMember, MEMBERS_PASSWORD } from "../setup/real-member";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { type SamplePage, samplePages } from "../setup/sample-pages";
import { listFaults } from "../setup/validator";

let shop: RealShop;
let guest: HttpVisitor;
let member: HttpVisitor;
/** Values for the placeholders in paths. */
const found = { product: "", code: "", entry: "", receipt: "", order: "" };

beforeAll(async () => {
  shop = await aRealShop({ settings: { PAYMENTS: "sandbox" } });
  found.product = (await shop.ask("/c/bibles")).body.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
  found.code = found.product.slice(found.product.lastIndexOf("_") + 1);
  member = new HttpVisitor(shop);
  await member.send("/login", { email: await addMember(shop), password: MEMBERS_PASSWORD });
  await member.send("/basket/addToBasket", { productCodes: found.code });
  found.receipt = await buy(member);
  found.order = new URLSearchParams(found.receipt.split("?")[1]).get("order") ?? "";
  await member.send("/account/wishlists/choose", { add: found.code, listId: "" });
  guest = new HttpVisitor(shop);
  await guest.send("/basket/addToBasket", { productCodes: found.code });
  await passSteps(guest);
  found.entry = (await guest.read("/basket")).match(/name="entryId" value="([^"]+)"/)?.[1] ?? "";
});
afterAll(() => shop.close());

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: keyof typeof found) => found[name]);

function ask({ path, hasBasket, isMember, post, headers }: SamplePage) {
  const visitor = isMember ? member : hasBasket ? guest : null;
  const sent = { ...(visitor && { Cookie: visitor.cookie }), ...headers };
  return post === undefined ? shop.ask(filled(path), { headers: sent }) : shop.post(filled(path), filled(post), sent);
}

test("the test shop has a product, a basket with that product and an order for it", () => {
  expect(Object.values(found).filter((each) => each === "")).toEqual([]);
});

describe("every page", () => {
  test("the HTML validator finds faults in a broken page", async () => {
    const broken = "<!doctype html><html lang=en><title>x</title><p id=a><b id=a></p><ul><p></ul>";
    expect((await listFaults(new Map([["broken", broken]]))).length).toBeGreaterThan(2);
  });

  test("every page is valid HTML and answers with its expected status", async () => {
    const pages = new Map<string, string>();
    const statuses: Record<string, number> = {};
    for (const page of samplePages) {
      const answer = await ask(page);
      pages.set(page.name, answer.body);
      statuses[page.name] = answer.status;
    }
    expect(statuses).toEqual(Object.fromEntries(samplePages.map((page) => [page.name, page.status ?? 200])));
    expect(await listFaults(pages)).toEqual([]);
  });
});
