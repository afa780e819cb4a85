/** Tests arrival dates on a product's page, which depend on the visitor's postcode and need no extra database query. */
import { describe, expect, it } from "vitest";
import { putAddress } from "~/database/accounts/address-records.server";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { rememberPostcode } from "~/http/postcode.server";
import { readVisitorData } from "~/http/visitor-data.server";
import * as productPage from "~/routes/catalogue/product";
import * as storePage from "~/routes/stores/store";
import { aProduct } from "../factories/products";
import { aStore } from "../factories/stores";
import { watchQueries } from "../setup/query-watch";
import { aMemberBrowser, browsing } from "./account-world";
import { openTheShop, SHOP } from "./basket-world";

openTheShop();

const address = {
  street1: "1 George Street",
  street2: "",
  city: "Penrith",
  state: "NSW",
  postcode: "2750",
  country: "AUS",
};

async function aMemberAt(postcode: string, country = "AUS"): Promise<string> {
  const { memberId, cookie } = await aMemberBrowser();
  await putAddress(memberId, "billing", { ...address, postcode: "9999" }, "2026-11-01T00:00:00.000Z");
  if (postcode) await putAddress(memberId, "delivery", { ...address, postcode, country }, "2026-11-01T00:00:00.000Z");
  return cookie;
}

async function shownTo(cookie: string): Promise<string | null> {
  return (await readVisitorData(new Request(SHOP, { headers: { Cookie: cookie } }))).postcode;
}

async function chosen(postcode: string): Promise<string> {
  return (await rememberPostcode(new Request(SHOP), postcode)).split(";")[0] ?? "";
}

describe("the postcode for arrival dates", () => {
  it("arrival dates use a member's default delivery address in Australia, until they choose a postcode", async () => {
    const member = await aMemberAt("2750");
    expect(await shownTo(member)).toBe("2750");
    expect(await shownTo(`${member}; ${await chosen("6050")}`)).toBe("6050");
    expect(await shownTo(await aMemberAt(""))).toBeNull();
    expect(await shownTo(await aMemberAt("1010", "NZL"))).toBeNull();
  });

  it("arrival dates use a chosen store's postcode only if nothing better is known", async () => {
    const { slug } = aStore();
    await putStores([aStore()]);
    const listCookies = async (cookie: string) => {
      const { cookies } = await browsing(cookie).post(storePage, `/stores/${slug}`, { mine: "yes" }, { slug });
      return cookies.filter((each) => each.startsWith("postcode="));
    };
    expect(await listCookies("")).toHaveLength(1);
    expect(await listCookies(await aMemberAt(""))).toHaveLength(1);
    expect(await listCookies(await aMemberAt("2750"))).toEqual([]);
    expect(await listCookies(await chosen("6050"))).toEqual([]);
  });
});

it("arrival dates and their postcode cost no database query", async () => {
  const shippedNow = await aProduct();
  const coming = await aProduct({ availability: "preorder" });
  const [withAddress, without] = [await aMemberAt("2750"), await aMemberAt("")];
  const watch = watchQueries(database());
  const getQueries = async ({ code }: { code: string }, cookie: string) => {
    const open = (path: string) => browsing(cookie).get(productPage, path, { product: path.replace("/product/", "") });
    const { location } = await open(`/product/x_${code}`);
    watch.count();
    const { data } = await open(location ?? "");
    await shownTo(cookie);
    return { queries: watch.count(), isDated: data?.arrival !== null };
  };
  // Warm up: the shop's first request fills caches that all later requests share.
  await getQueries(coming, without);
  const plain = await getQueries(coming, without);
  expect(plain.queries).toBeGreaterThan(3);
  expect(plain.isDated).toBe(false);
  expect(await getQueries(shippedNow, withAddress)).toEqual({ ...plain, isDated: true });
});
