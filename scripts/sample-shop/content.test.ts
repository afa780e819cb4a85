import { readFileSync } from "node:fs";
import path from "node:path";
import ISBN from "isbn3";
import { expect, it } from "vitest";
import { listShippingMethods } from "~/domain/checkout/shipping-methods.server";
import { readEnvironment } from "~/env.server";
import { aDatabase } from "../../tests/setup/test-database";
import { sampleProducts } from "./sample-data";

const read = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, "content", name), "utf8"));

it("redirects a hundred and fifty recalled titles, none of them in the catalogue, to their statement (spec 2)", async () => {
  const { redirectTo, paths } = read("product-redirects.json") as { redirectTo: string; paths: string[] };
  expect(read(`pages${redirectTo}.json`)).toMatchObject({ path: redirectTo });
  expect(redirectTo).toMatch(/^\/statement-regarding-[a-z]+-titles$/);
  const codes = paths.map((each) => /^\/product\/[a-z0-9-]+_(\d{13})$/.exec(each)?.[1] ?? each);
  expect(new Set(codes).size).toBe(150);
  expect(codes.filter((code) => ISBN.parse(code)?.isIsbn13 !== true)).toEqual([]);
  const sold = new Set((await sampleProducts()).map(({ code }) => code));
  expect(codes.filter((code) => sold.has(code))).toEqual([]);
});

it("the sample delivery page gives the same prices and delivery times as the checkout", async () => {
  const close = await aDatabase();
  const methods = (await Promise.all(["AUS", "NZ", "US"].map(listShippingMethods))).flat();
  await close();
  const page = JSON.stringify(read("pages/help/delivery.json"));
  const rows = methods.map(({ days, priceCents }) => `<td>${days?.join(" to ")}</td><td>$${priceCents / 100}</td>`);
  expect(rows).toHaveLength(4);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  expect(page).toContain("Free delivery on Australian web orders over {freeDeliveryOver}.");
  // Check the default cut-off time against both pages, which contain the text "by 2 pm".
  expect(readEnvironment({}).ORDER_CUT_OFF).toBe("14:00");
  expect([page, JSON.stringify(read("pages/help/ordering.json"))].every((each) => each.includes("by 2 pm"))).toBe(true);
});
