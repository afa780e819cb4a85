/** Tests delivery prices as a setting, and the migration that carries over the prices that staff had changed in tables. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { MIGRATIONS } from "~/database/engine/migrations.server";
import { putFact } from "~/database/engine/shop-records.server";
import { selectSettings } from "~/database/settings/setting-records.server";
import { EMPTY_CHECKOUT } from "~/domain/checkout/checkout";
import { saveDelivery } from "~/domain/checkout/checkout.server";
import { offeredMethods } from "~/domain/checkout/offered-methods.server";
import { quoteFor } from "~/domain/checkout/quote.server";
import { listShippingMethods } from "~/domain/checkout/shipping-methods.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { changeSettings } from "~/domain/settings/change-settings.server";
import { getSettings, SETTINGS } from "~/domain/settings/settings";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { aBasket, anItem } from "../factories/baskets";
import { anEmptyTarget, BOTH } from "./on-both";

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0093"));
const [AUSTRALIA, NEW_ZEALAND, WORLD] = SETTINGS.delivery.initial;
const ADDRESS = {
  ...EMPTY_CHECKOUT.address,
  street1: "12 Smith Street",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
};
const NO_TEXTS = {
  height_mm: null,
  width_mm: null,
  thickness_mm: null,
  contents: null,
  extract: null,
  about_authors: null,
};
let databases = 0;

describe.each(BOTH)("delivery's setting on %s", (kind) => {
  let update: () => Promise<unknown>;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const empty = await anEmptyTarget(kind);
    drop = empty.drop;
    const opened = openDatabase(empty.target);
    adoptDatabase(opened);
    await migrate(opened.db, opened.dialect, BEFORE);
    update = async () => {
      await migrate(opened.db, opened.dialect);
      // Set a content version that no earlier test database of this process has used.
      databases += 1;
      await putFact("content version", String(databases * 100));
      await noteContentChange();
    };
  });
  afterEach(async () => {
    await closeDatabase();
    await drop();
  });

  const run = (statement: string) => sql.raw(statement).execute(database());
  const carried = async () =>
    getSettings(Object.fromEntries((await selectSettings()).map(({ name, value }) => [name, JSON.parse(value)])));

  test("the delivery setting is the default if no one changed the old tables", async () => {
    await update();
    expect(await selectSettings()).toEqual([]);
    const names = async (country: string) => (await listShippingMethods(country)).map(({ id }) => id);
    expect(await names("AUS")).toEqual(["standard", "express"]);
    expect(await names("NZ")).toEqual(["new-zealand"]);
    expect(await names("FRA")).toEqual(["world"]);
  });

  test("the delivery setting takes over prices, limits, methods and zones that staff changed in the old tables", async () => {
    await run("update shipping_methods set price_cents = 895, free_over_cents = 7900 where id = 'standard'");
    await run("update shipping_methods set free_over_cents = 0 where id = 'new-zealand'");
    await run("insert into shipping_countries (country, zone) values ('FJI', 'New Zealand')");
    await run("delete from shipping_methods where id = 'world'");
    await run(
      "insert into shipping_methods (id, zone, name, description, price_cents, position) values ('bike', 'Australia', 'Bicycle', '', 500, 0)",
    );
    await update();
    const [standard, express] = AUSTRALIA?.methods ?? [];
    const bike = { id: "bike", name: "Bicycle", description: "", priceCents: 500, canBeFree: false, days: null };
    const expected = {
      freeDeliveryOver: 7900,
      delivery: [
        { ...AUSTRALIA, methods: [bike, { ...standard, priceCents: 895 }, express] },
        {
          ...{ zone: "New Zealand", countries: ["FJI", "NZ"] },
          methods: [{ ...NEW_ZEALAND?.methods[0], priceCents: 0, canBeFree: true }],
        },
      ],
    };
    expect(await carried()).toMatchObject(expected);
    expect(await listShippingMethods("FRA")).toEqual([]);
    expect((await selectSettings()).map(({ name }) => name)).toEqual(["delivery", "freeDeliveryOver"]);
  });

  test("the delivery setting has no free-delivery limit if nothing was free in the old tables", async () => {
    await run("update shipping_methods set free_over_cents = null");
    await update();
    expect((await carried()).freeDeliveryOver).toBeNull();
    expect((await carried()).delivery[0]?.methods[0]?.canBeFree).toBe(false);
  });

  const change = (values: Record<string, unknown>) => changeSettings(values, AT_THE_COMMAND_LINE);

  test("a changed delivery setting counts from its change on", async () => {
    await update();
    const methods = [{ ...AUSTRALIA?.methods[0], priceCents: 1050 }];
    await change({ delivery: [{ ...AUSTRALIA, methods }, WORLD], freeDeliveryOver: 5000 });
    expect(await listShippingMethods("AUS")).toMatchObject([{ id: "standard", priceCents: 1050, freeOverCents: 5000 }]);
    expect(await listShippingMethods("NZ")).toMatchObject([{ id: "world" }]);
  });

  test("prices a parcel by its weight, with a default for products without a weight", async () => {
    await update();
    const [heavy, light] = [await anItem({ priceCents: 1000 }), await anItem({ priceCents: 1000, format: "CD" })];
    await database()
      .insertInto("product_extras")
      .values({ ...NO_TEXTS, code: heavy, weight_g: 900 })
      .execute();
    const bands = [
      { upToG: 1000, priceCents: 600 },
      { upToG: 1900, priceCents: 800 },
    ];
    const methods = [{ ...AUSTRALIA?.methods[0], bands }];
    await change({ delivery: [{ ...AUSTRALIA, methods }], defaultWeights: { "*": 300, CD: 100 } });
    const costs = async (quantities: number[]) => {
      const { owner } = await aBasket({ holding: [heavy, light], quantities });
      await saveDelivery(owner, { address: ADDRESS, deliveryInstructions: "", shippingMethod: "standard" });
      const quote = await quoteFor(owner, null);
      const offered = quote && (await offeredMethods(quote, "AUS"));
      return [quote?.shippingCents, offered?.[0]?.costCents];
    };
    expect(await costs([1, 1])).toEqual([600, 600]);
    expect(await costs([1, 2])).toEqual([800, 800]);
    expect(await costs([2, 2])).toEqual([795, 795]);
  });
});
