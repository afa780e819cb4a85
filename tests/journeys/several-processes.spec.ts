/**
 * Tests the shop as two processes on one PostgreSQL behind nginx. A journey is the same even if one process dies half-way.
 * (design 6)
 */
import { aCluster, type Cluster } from "../setup/cluster";
import { expect, test } from "../steps/shopper";

test.setTimeout(180_000);

let shop: Cluster;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await aCluster(2);
});
test.afterAll(() => shop?.close());

test("a shopper browses and changes a basket while one process dies, and the shop keeps working", async ({
  page,
  shopper,
}) => {
  const { browse, basket } = shopper;
  await browse.open(`${shop.origin}/c/books`);
  const [first = "", second = ""] = await browse.titles();
  await browse.openProduct(first);
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("1 item");
  await page.goto(`${shop.origin}/basket`);
  await basket.setQuantity(first, "3");
  await browse.isTold("Successfully updated quantity.");
  await expect(basket.badge).toHaveText("3 items");

  shop.kill(shop.ports[0] ?? 0);
  await page.goto(`${shop.origin}/c/books`);
  await basket.add(browse.card(second));
  await page.goto(`${shop.origin}/basket`);
  await expect(basket.quantityOf(first)).toHaveValue("3");
  await expect(basket.entries).toHaveCount(2);
  await basket.applyOffer("WELCOME10");
  await browse.isTold("Offer code applied.");
  await basket.remove(second);
  await expect(basket.entries).toHaveCount(1);
  await page.reload();
  await expect(basket.quantityOf(first)).toHaveValue("3");
});
