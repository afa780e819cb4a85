/**
 * Tests that quantities are saved automatically 1000 ms after the last change, and that clicks made before the scripts have
 * loaded are not lost. (spec 9; design 4.2)
 */
import { wares } from "../../setup/journey-shop";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

const { lamp, map, fewLeft } = wares;

test("several quantity changes send one save, a second after the last change", async ({
  page,
  shopper: { basket, line },
}) => {
  await page.clock.install();
  await basket.fill(lamp);
  await line.awake();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = line.posts.length;
  const more = basket.entry(lamp.title).getByRole("button", { name: "Increase quantity" });
  for (const shown of ["2", "3", "4"]) {
    await more.click();
    await expect(basket.quantityOf(lamp.title)).toHaveValue(shown);
    await page.clock.runFor(900);
  }
  expect(line.posts.length - before).toBe(0);
  await page.clock.runFor(99);
  expect(line.posts.length - before).toBe(0);
  await page.clock.runFor(1);
  await expect(basket.orderTotal).toHaveText("$80.00");
  await page.clock.runFor(5000);
  expect(line.posts.length - before).toBe(1);
  expect(line.posts.at(-1)).toContain("quantity=4");
});

test("the quantity field never shows letters, and limits the number while typing", async ({ shopper }) => {
  const { browse, basket, line } = shopper;
  await basket.fill(fewLeft);
  await line.awake();
  const field = basket.quantityOf(fewLeft.title);
  await field.fill("");
  await field.pressSequentially("a2b");
  await expect(field).toHaveValue("2");
  await field.fill("77");
  await expect(field).toHaveValue("3");
  await expect(field).toHaveAccessibleDescription("Only 3 left in stock.");
  await field.fill("-0");
  await expect(field).toHaveValue("1");
  await field.fill("");
  await browse.heading.click();
  await expect(field).toHaveValue("1");
});

test("leaving the basket at once saves the quantity that was typed", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  await basket.fill(lamp);
  await line.awake();
  await basket.quantityOf(lamp.title).fill("5");
  await page.goto("/c");
  await expect(basket.badge).toBeVisible();
  await basket.open();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("5");
  await basket.quantityOf(lamp.title).fill("6");
  await browse.goHome();
  await expect(basket.badge).toHaveText("6 items");
});

test("a click in the basket before the scripts load sends the form", async ({
  page,
  shopper: { browse, basket, line },
}) => {
  const scripts = gate();
  await line.holdsScripts(scripts.opened);
  await browse.openWares();
  await basket.add(browse.card(lamp.title));
  await expect(basket.badge).toHaveText("1 item");
  await browse.isTold(`Added to your basket: ${lamp.title}.`);
  await expect(page).toHaveURL(/\/search\/results/);
  scripts.open();
  await line.awake();
  await basket.add(browse.card(map.title));
  await expect(basket.badge).toHaveText("2 items");
});

test("a quantity typed before the scripts load is kept and saved", async ({ shopper: { basket, line } }) => {
  await basket.fill(lamp);
  const scripts = gate();
  await line.holdsScripts(scripts.opened);
  await basket.open();
  await basket.quantityOf(lamp.title).fill("3");
  scripts.open();
  await expect(basket.orderTotal).toHaveText("$60.00");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
});

test("two products added at once before there is a basket are both in it", async ({ shopper }) => {
  const { browse, basket, line } = shopper;
  await browse.openWares();
  await line.awake();
  const both = gate();
  await line.waits(both.opened);
  await basket.addButton(browse.card(lamp.title)).click();
  await basket.addButton(browse.card(map.title)).click();
  both.open();
  await expect(basket.viewLink(browse.card(lamp.title))).toBeVisible();
  await expect(basket.viewLink(browse.card(map.title))).toBeVisible();
  await expect(basket.badge).toHaveText("2 items");
  await basket.open();
  await expect(basket.entries).toHaveCount(2);
});

test("two tabs that add at once before there is a basket add to the same basket", async ({ page, shopper }) => {
  const other = shopper.inTab(await page.context().newPage());
  await shopper.browse.openWare(lamp);
  await other.browse.openWare(map);
  await shopper.line.awake();
  await other.line.awake();
  const both = gate();
  await shopper.line.waits(both.opened);
  await shopper.basket.addButton(shopper.browse.buying).click();
  await other.basket.addButton(other.browse.buying).click();
  both.open();
  await expect(shopper.basket.viewLink(shopper.browse.buying)).toBeVisible();
  await expect(other.basket.viewLink(other.browse.buying)).toBeVisible();
  await shopper.basket.open();
  await expect(shopper.basket.entries).toHaveCount(2);
});
