/** Tests planned prices in the office: they are looked at, planned, refused with reasons, changed, moved, stopped and copied. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { dayAfter, daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { changesInWords, type PlanLook } from "~/domain/office/price-plan-look";
import { applyPlans } from "~/domain/prices/apply-plans.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aProduct, type ProductTraits } from "../factories/products";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const list = officeModule("office/prices.tsx");
const adding = officeModule("office/new-price.tsx");
const page = officeModule("office/price.tsx");
const product = officeModule("office/product.tsx");
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("buying"));
});

const tomorrow = dayAfter(todayInSydney());
const later = dayAfter(tomorrow);
const EMPTY = { label: "", from: "", fromTime: "", until: tomorrow, untilTime: "", scope: "product", way: "percent" };
const post = (intent: string, fields: Record<string, string>) =>
  postOffice(adding, "/office/prices/new", { intent, ...EMPTY, name: "Sale", value: "20", ...fields }, cookie);
const at = (id: string) => `/office/prices/${id}`;
const send = (id: string, fields: Record<string, string>) => postOffice(page, at(id), fields, cookie, { id });
interface PlanPage {
  state: string;
  seen: string;
  priced: string;
  fields: Record<string, string>;
  look: PlanLook | null;
}
const shown = async (id: string) => (await getOffice(page, at(id), cookie, { id })).data as unknown as PlanPage;
const plan = async (fields: Record<string, string>) => {
  const made = await post("plan", fields);
  expect(made.status).toBe(303);
  return made.location?.split("/").at(-1) ?? "";
};
const faults = async (fields: Record<string, string>) => {
  const { data, status } = await post("look", fields);
  expect(status).toBe(422);
  return (data as { fieldErrors: Record<string, string> }).fieldErrors;
};
/** Stores a product that the shop has sold for years. */
async function anOldProduct(traits: ProductTraits = {}): Promise<string> {
  const { code } = await aProduct(traits);
  const created = { created_at: "2020-01-01T00:00:00.000Z" };
  await database().updateTable("products").set(created).where("code", "=", code).execute();
  return code;
}

describe("a planned price", () => {
  test("a sale is looked at with what is left out, planned, shown with what overlaps, moved and stopped", async () => {
    const cheap = await anOldProduct({ categories: ["fair"], priceCents: 2000 });
    await anOldProduct({ categories: ["fair/more"], priceCents: null });
    await anOldProduct({ categories: ["fair"], format: "Voucher" });
    const fair = { scope: "category", target: "/c/fair/", way: "percent to 99", showsFormer: "on" };
    const { look } = (await post("look", fair)).data as unknown as { look: PlanLook };
    expect(look).toMatchObject({ total: 3, looked: 3, changing: 1 });
    expect(look.rows).toMatchObject([{ code: cheap, ownCents: 2000, cents: 1599, strikeCents: 2000 }]);
    expect(look.left.map(({ reason }) => reason).sort()).toEqual([
      "an eVoucher's price is set by its buyer",
      "it has no price",
    ]);
    const [id, other] = [await plan({ ...fair, name: "Fair" }), await plan({ ...fair, name: "Fairer", value: "30" })];
    expect((await shown(other)).priced).toMatch(/^0 products so far\. The others follow/);
    await applyPlans();
    expect(await findProduct(cheap)).toMatchObject({ priceCents: 1399, strikePriceCents: 2000 });
    expect((await shown(other)).priced).toBe("1 product");
    expect(await shown(id)).toMatchObject({
      state: "running",
      priced: "0 products",
      fields: { until: tomorrow, untilTime: "" },
    });
    const { plans } = (await getOffice(list, "/office/prices", cookie)).data as unknown as {
      plans: { name: string; overlaps: { name: string }[]; price: string; products: string }[];
    };
    expect(plans.find(({ name }) => name === "Fair")).toMatchObject({
      ...{ overlaps: [{ name: "Fairer" }], price: "20% off, down to .99", products: "Category fair" },
    });
    const { data } = await getOffice(product, `/office/products/${cheap}`, cookie, { code: cheap });
    expect(data).toMatchObject({ prices: { ownCents: 2000, shownCents: 1399, by: "Fairer", plans: [{}, {}] } });

    for (const seen of ["9", "no version", "9999999999"])
      expect((await send(other, { intent: "stop", seen })).status).toBe(409);
    expect((await send(other, { intent: "stop", seen: "1" })).status).toBe(303);
    expect((await shown(other)).priced).toBe("1 product. The own prices return one after another.");
    await applyPlans();
    expect(await findProduct(cheap)).toMatchObject({ priceCents: 1599 });
    expect((await send(id, { intent: "move end", seen: "1", until: later, untilTime: "09:30" })).status).toBe(303);
    expect((await shown(id)).fields).toEqual({ until: later, untilTime: "09:30" });
    const passed = await send(id, { intent: "move end", seen: "2", until: "2026-01-01", untilTime: "" });
    expect(passed.data?.fieldErrors).toMatchObject({ until: expect.stringContaining("passed") });
    const { fields } = (await getOffice(adding, `/office/prices/new?copy=${id}`, cookie)).data as unknown as PlanPage;
    expect(fields).toMatchObject({ name: "Copy of Fair", target: "fair", value: "20", until: "" });
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "changed a planned price", subject: "Fair" });
  });

  test("a look counts withdrawn products as left out, and says of how many it has the changes", async () => {
    const publisher = "Gone & Co";
    await anOldProduct({ publisher });
    await withdrawProducts([await anOldProduct({ publisher })]);
    const { look } = (await post("look", { scope: "publisher", target: publisher })).data as unknown as {
      look: PlanLook;
    };
    expect(look).toMatchObject({ total: 2, looked: 2, changing: 1, left: [{ reason: "it is withdrawn", count: 1 }] });
    expect(changesInWords(look)).toBe("1 price would change");
    expect(changesInWords({ ...look, changing: 0 })).toBe("No price would change");
    const large = { total: 100_000, looked: 500, changing: 480 };
    expect(changesInWords(large)).toBe("480 of the first 500 prices would change");
    expect(changesInWords({ ...large, changing: 0 })).toBe("None of the first 500 prices would change");
  });

  test("a plan to come is changed as a whole, and one that has begun isn't", async () => {
    const target = await anOldProduct();
    const future = { target, from: tomorrow, fromTime: "08:00", until: later };
    const id = await plan(future);
    const twice = { ...future, name: "Pressed twice", key: "5b3f0f7e-6f39-4f6e-9b60-0d7c2b7f6a11" };
    expect(await Promise.all([plan(twice), plan(twice)])).toEqual([twice.key, twice.key]);
    const { data } = await getOffice(list, "/office/prices", cookie);
    const names = (data as unknown as { plans: { name: string }[] }).plans.map(({ name }) => name);
    expect(names.filter((name) => name === twice.name)).toHaveLength(1);
    await send(twice.key, { intent: "stop", seen: "1" });
    const { fields, seen, state } = await shown(id);
    expect([state, fields.fromTime]).toEqual(["planned", "08:00"]);
    const changed = { ...fields, intent: "change", seen, value: "50" };
    expect((await send(id, changed)).status).toBe(303);
    expect((await send(id, changed)).status).toBe(409);
    expect((await shown(id)).look?.rows).toMatchObject([{ cents: 1000 }]);
    await database()
      .updateTable("price_plans")
      .set({ starts_at: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    expect((await send(id, { ...changed, seen: "2" })).status).toBe(409);
  });

  test("a price that can't be planned says why at its field", async () => {
    const [target, young] = [await anOldProduct({ priceCents: 1500 }), (await aProduct()).code];
    expect(await faults({ target, value: "95", until: "" })).toMatchObject({
      ...{ value: "Enter a percentage from 1 to 90.", until: "Enter the last day." },
    });
    expect(await faults({ target: "NONE" })).toEqual({ target: "The shop has no such product." });
    expect(await faults({ scope: "category", target: "no/such" })).toHaveProperty("target");
    expect(await faults({ scope: "publisher", target: "No One" })).toHaveProperty("target");
    expect(await faults({ target, way: "price", value: "15" })).toEqual({
      value: "The price wouldn't change: it is as cheap already.",
    });
    expect(await faults({ target: young, showsFormer: "on" })).toEqual({
      showsFormer: expect.stringContaining("This product was new in the last 28 days."),
    });
    const until = new Date().toISOString();
    await database().insertInto("former_prices").values({ code: target, until_at: until, price_cents: 900 }).execute();
    expect(await faults({ target, showsFormer: "on" })).toEqual({
      showsFormer: expect.stringContaining("This product was sold at $9.00 in the last 28 days."),
    });
    const [early, soon] = [daysBefore(tomorrow, -40), daysBefore(tomorrow, -50)];
    const sold = await anOldProduct();
    await plan({ target: sold, way: "price", value: "15", from: early, until: early });
    const expected = await faults({ target: sold, from: soon, until: soon, showsFormer: "on", value: "25" });
    expect(expected).toEqual({ showsFormer: expect.stringContaining("sold at $15.00") });
    const beforeBoth = { target: sold, until: tomorrow, showsFormer: "on", value: "25" };
    expect((await post("look", beforeBoth)).status).toBe(200);
    expect(await faults({ target, from: "2026-01-01" })).toHaveProperty("from");
    expect(await faults({ target, until: "2026-01-01" })).toHaveProperty("until");
    const date = "Enter a date, such as 2027-03-07.";
    expect(await faults({ target, from: "2097-02-30", until: "2097-13-01" })).toEqual({ from: date, until: date });
    expect(await faults({ target, until: "9999-12-31" })).toEqual({ until: date });
    expect((await post("look", { target })).status).toBe(200);
  });
});
