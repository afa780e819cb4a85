/** Fills a shop with 100,000 orders and 50,000 customers on a given database, for measuring the pages of the office. */
import { cpSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { adoptDatabase, closeDatabase, database, openDatabase } from "../../../app/database/engine/connection.server";
import { selectStores } from "../../../app/database/stores/store-records.server";
import { TICKET } from "../../../app/domain/catalogue/product";
import { countSalesDays } from "../../../app/domain/office/sales-days.server";
import { countLowStock } from "../../../app/domain/stock/count-low-stock.server";
import { anOffer } from "../../factories/baskets";
import { anOfficeStaff } from "../../factories/office-staff";
import { aProduct } from "../../factories/products";
import { type Catalogue, type DatabaseName, emptyCatalogue, importInto } from "../catalogues";
import type { Bench } from "../part";
import { root, runCommand } from "../processes";
import { putLog, putMessages, putPricePlans, putReviews, putStock } from "./everyday";
import { putNewsletters } from "./newsletters";
import { putOrders, type Wares } from "./orders";
import { putPeople } from "./people";
import { putSystems } from "./systems";
import { putVouchers } from "./vouchers";

/** Number of products that have stock, orders and reviews. */
const MAX_SOLD = 10_000;
const OFFERS = 200;
const STORES = path.join(root, "scripts/sample-shop/stores.json");
/** Folders with the sample shop's pages and menus, and with its covers, which fill the picture shelf. */
const CONTENT = path.join(root, "scripts/sample-shop/content");
const COVERS = path.join(root, "scripts/sample-shop/pictures/covers");

export interface FilledShop {
  catalogue: Catalogue;
  /** The Cookie header of an owner who is signed in to the office. */
  cookie: string;
  staffId: string;
  wares: Wares;
}

/** Fills a new shop. Most rows are invented, but the daily sales and the low stock are computed by the shop itself. */
export async function fillShop(bench: Bench, databaseName: DatabaseName): Promise<FilledShop> {
  const catalogue = await emptyCatalogue(bench, bench.settings.products, databaseName, "office");
  await importInto(bench, catalogue);
  const { DATABASE_URL: _, ...environment } = process.env;
  const settings = { ...environment, ...catalogue.settings, DATA_DIR: catalogue.folder };
  await runCommand("stores:import", [STORES], settings);
  const content = path.join(bench.folder, "office-content");
  cpSync(CONTENT, content, { recursive: true });
  cpSync(COVERS, path.join(content, "pictures"), { recursive: true });
  await runCommand("cms:import", [content], settings);
  const { DATABASE_URL: url } = catalogue.settings;
  adoptDatabase(openDatabase(url ? { url, file: "" } : { file: path.join(catalogue.folder, "shop.sqlite") }));
  try {
    const { staffId, cookie } = await anOfficeStaff("owner", { email: "owner@example.com" });
    const wares = await selectWares();
    bench.say(`storing customers in ${databaseName}`);
    await putPeople();
    await putOrders(wares, (done) => {
      if (done % 20_000 === 0) bench.say(`stored ${done.toLocaleString("en-AU")} orders in ${databaseName}`);
    });
    bench.say(`storing everything else in ${databaseName}`);
    await putVouchers();
    await putStock(wares, staffId);
    await putMessages(staffId);
    await putReviews(wares);
    await putLog(wares, staffId);
    await putPricePlans(wares);
    await putNewsletters();
    await putSystems();
    for (let at = 0; at < OFFERS; at += 1) await anOffer({ code: `BENCH${at}` });
    if (url) await sql`analyze`.execute(database());
    bench.say("counting sales and low stock");
    await countSalesDays();
    await countLowStock();
    return { catalogue, cookie, staffId, wares };
  } finally {
    await closeDatabase();
  }
}

async function selectWares(): Promise<Wares> {
  const event = await aProduct({ title: "An Evening with Ada", format: TICKET, stock: 9000 });
  const { code: book } = await aProduct({ title: "An eBook of Ada's", format: "eBook" });
  const products = await database()
    .selectFrom("products")
    .select(["code", "title", "slug", "format"])
    .select((eb) => eb.fn.coalesce("price_cents", eb.val(2000)).as("priceCents"))
    .where((eb) => eb.or([eb("product_type", "=", "shipped"), eb("code", "=", event.code)]))
    .orderBy("code")
    .execute();
  const [sold] = products.filter(({ code }) => code === event.code);
  if (!sold) throw new Error("The event isn't stored.");
  const stores = (await selectStores()).map((store) => store.slug);
  const step = Math.ceil(products.length / MAX_SOLD);
  const shipped = products.filter((product, at) => product !== sold && at % step === 0);
  return { shipped, event: sold, book, stores };
}
