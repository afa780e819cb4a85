/** npm run seed [-- --when-empty] [--force] */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Adds the sample products, reviews, stores, offer codes and covers to the shop.

  npm run seed [-- --when-empty] [--force]

  --when-empty   adds them only to a database without products (the default)
  --force        adds them even if the shop has products`;

await command({
  name: "seed",
  usage: USAGE,
  options: { "when-empty": { type: "boolean" }, force: { type: "boolean" } },
  stopped: "Seeding stopped, and nothing was written",
  async changes({ values }) {
    const { selectAnyProduct } = await import("../app/database/engine/shop-records.server");
    return values.force === true || !(await selectAnyProduct());
  },
  async run({ values: { force = false, "when-empty": whenEmpty = false }, positionals }) {
    if (positionals.length > 0) throw new Unusable(`Unexpected: ${positionals.join(" ")}.`);
    if (force && whenEmpty) throw new Unusable("Use either --when-empty or --force, not both.");
    return onDatabase(() => seed(force));
  },
});

async function seed(force: boolean): Promise<number> {
  const { shopFiles } = await import("../app/domain/files/shop-files.server");
  const { seedShop } = await import("./sample-shop/seed-shop");
  const started = performance.now();
  const counts = await seedShop({ files: shopFiles(), force });
  if (!counts) {
    console.log("The shop already has products, so the sample shop was not added.");
    return 0;
  }
  const { addSampleFiles } = await import("./sample-shop/sample-files");
  const files = await addSampleFiles();
  const { products, reviews, stores, inStores, offers, pages } = counts;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `The sample shop is in place: ${products} products, ${reviews} reviews, ${stores} stores (stock in ${inStores} places), ${offers} offer codes, ${pages} pages, ${files} digital books to download (${seconds} s).`,
  );
  return 0;
}
