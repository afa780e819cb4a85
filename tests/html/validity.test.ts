/** The HTML of every kind of page, as the built shop sends it, before a real validator. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMembersCookie } from "../setup/real-member";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { type SamplePage, samplePages } from "../setup/sample-pages";
import { faultsOf, hasJava } from "../setup/validator";

const VALIDATOR_LIMIT_MS = 180_000;

let shop: RealShop;
let product: string;
let cookie: string;
let entry: string;
let member: string;

beforeAll(async () => {
  shop = await aRealShop();
  product = (await shop.ask("/c/bibles")).body.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
  const added = await shop.post("/basket/addToBasket", { productCodes: product.slice(product.lastIndexOf("_") + 1) });
  cookie = (added.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
  const basket = await shop.ask("/basket", { headers: { Cookie: cookie } });
  entry = basket.body.match(/name="entryId" value="([^"]+)"/)?.[1] ?? "";
  member = await aMembersCookie(shop);
  const code = product.slice(product.lastIndexOf("_") + 1);
  await shop.post("/account/wishlists/choose", { add: code, listId: "" }, { Cookie: member });
});
afterAll(() => shop.close());

const filled = (text: string) =>
  text
    .replace("{product}", product)
    .replace("{code}", product.slice(product.lastIndexOf("_") + 1))
    .replace("{entry}", entry);

function ask({ path, hasBasket, isMember, post, headers }: SamplePage) {
  const sent = { ...(hasBasket && { Cookie: cookie }), ...(isMember && { Cookie: member }), ...headers };
  return post === undefined ? shop.ask(filled(path), { headers: sent }) : shop.post(filled(path), filled(post), sent);
}

test("the world is right: there is a product, and a basket with it", () => {
  expect([product, entry].filter((found) => found === "")).toEqual([]);
});

const name = `every page${hasJava ? "" : " (skipped: there is no Java on this machine, which the validator runs on)"}`;

describe.skipIf(!hasJava)(name, () => {
  test(
    "the validator finds what is wrong",
    async () => {
      const broken = "<!doctype html><html lang=en><title>x</title><p id=a><b id=a></p><ul><p></ul>";
      expect((await faultsOf(new Map([["broken", broken]]))).length).toBeGreaterThan(2);
    },
    VALIDATOR_LIMIT_MS,
  );

  test(
    "is valid HTML, and answers as it should",
    async () => {
      const pages = new Map<string, string>();
      const statuses: Record<string, number> = {};
      for (const page of samplePages) {
        const answer = await ask(page);
        pages.set(page.name, answer.body);
        statuses[page.name] = answer.status;
      }
      expect(statuses).toEqual(Object.fromEntries(samplePages.map((page) => [page.name, page.status ?? 200])));
      expect(await faultsOf(pages)).toEqual([]);
    },
    VALIDATOR_LIMIT_MS,
  );
});
