/** Wishlists of a guest and of a member, with scripts and without. (spec 2, 4, 8) */
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp, psalter, map, fewLeft, fiveEach, soldOut, unavailable, voucher, licence } = wares;
/** Codes of additional products in the sample shop. */
const OTHERS = ["9781700000019", "9781700000248", "9781700000040"];

test("hearts on search results, category cards and product pages add to the first list and remove from it", async ({
  page,
  shopper,
}) => {
  const { browse, wishlists } = shopper;
  await browse.openWares();
  await wishlists.fillHeart(browse.card(lamp.title));
  await browse.isTold("Added to My Wishlist.");
  await expect(browse.heading).toBeVisible();
  await browse.openWare(psalter);
  await wishlists.fillHeart(browse.buying);
  await browse.open("/c/gifts");
  const inCategory = page.getByRole("main").locator("li.card").first();
  const gift = await inCategory.getByRole("heading").innerText();
  await wishlists.fillHeart(inCategory);
  await wishlists.open();
  expect(await wishlists.titles()).toEqual([gift, psalter.title, lamp.title]);

  await browse.openWares();
  await wishlists.emptyHeart(browse.card(lamp.title));
  await browse.isTold("Removed item from wishlist");
  await wishlists.open();
  expect(await wishlists.titles()).toEqual([gift, psalter.title]);
});

test("with two lists a heart and the basket ask for the list", async ({ page, shopper }) => {
  const { browse, basket, wishlists } = shopper;
  await wishlists.open();
  await browse.isTold(/^This wishlist is empty\./);
  await wishlists.create("Birthday", { description: "For Ada", colour: "Cobalt" });
  await browse.isTold("Wishlist created.");
  await browse.isTold("For Ada");

  await browse.openWares();
  await wishlists.heart(browse.card(map.title)).click();
  await wishlists.choose("Birthday");
  await browse.isTold("Added to Birthday.");
  await expect(wishlists.filledHeart(browse.card(map.title))).toBeVisible();

  await basket.fill(lamp, fewLeft);
  await page.getByRole("button", { name: `Move to wishlist ${fewLeft.title}` }).click();
  await wishlists.choose("My Wishlist");
  await browse.isTold("Successfully moved to wishlist");
  await expect(basket.entry(fewLeft.title)).toHaveCount(0);
  await expect(basket.entry(lamp.title)).toBeVisible();

  await wishlists.open();
  expect(await wishlists.titles()).toEqual([fewLeft.title]);
  await wishlists.open("Birthday");
  expect(await wishlists.titles()).toEqual([map.title]);

  await browse.openWares();
  await wishlists.filledHeart(browse.card(map.title)).click();
  await expect(wishlists.choice("Birthday")).toHaveAttribute("aria-pressed", "true");
  await wishlists.choose("Birthday");
  await browse.isTold("Removed item from wishlist");
  await expect(wishlists.heart(browse.card(map.title))).toBeVisible();
});

test("a product goes from its page into a new list", async ({ page, shopper: { browse, wishlists } }) => {
  await browse.openWare(lamp);
  await page.getByRole("button", { name: "Choose a wishlist" }).click();
  await page.getByRole("link", { name: "New wishlist" }).click();
  await wishlists.fillDetails("Create New Wishlist", "عيد ميلاد 🎂");
  await page.getByRole("button", { name: "Create Wishlist" }).click();
  await browse.isTold("Added to عيد ميلاد 🎂.");
  await expect(browse.heading).toHaveText(lamp.title);
  await expect(wishlists.filledHeart(browse.buying)).toBeVisible();
  await wishlists.open("عيد ميلاد 🎂");
  expect(await wishlists.titles()).toEqual([lamp.title]);
});

test("an entry moves from one list to another", async ({ shopper: { browse, wishlists } }) => {
  await wishlists.holding(lamp.code, map.code);
  await wishlists.open();
  await wishlists.create("Camp");
  await wishlists.open();
  await wishlists.entry(lamp.title).getByRole("link", { name: "Move" }).click();
  await wishlists.choose("Camp");
  await browse.isTold("Successfully moved to wishlist");
  await expect(wishlists.entry(lamp.title)).toHaveCount(0);
  await wishlists.open("Camp");
  expect(await wishlists.titles()).toEqual([lamp.title]);
});

test("entries are sorted, paged, selected, moved and deleted", async ({ page, shopper: { browse, wishlists } }) => {
  const all = [lamp, psalter, map, fewLeft, fiveEach, soldOut, unavailable, voucher, licence];
  await wishlists.holding(...all.slice(1).map((ware) => ware.code));
  await wishlists.open();
  await expect(wishlists.entries).toHaveCount(8);
  await expect(wishlists.pageField).toHaveCount(0);
  await wishlists.holding(lamp.code, ...OTHERS);
  await wishlists.open();
  await wishlists.create("Keep");
  await wishlists.open();
  await expect(wishlists.entries).toHaveCount(10);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(wishlists.entries).toHaveCount(2);
  await expect(wishlists.pageField).toHaveValue("2");
  await wishlists.pageField.fill("1");
  await wishlists.pageField.press("Enter");
  await expect(wishlists.entries).toHaveCount(10);
  await wishlists.pageField.fill("99");
  await wishlists.pageField.press("Enter");
  await expect(wishlists.entries).toHaveCount(2);

  await wishlists.sortBy("Title: Z to A");
  await expect(wishlists.entries.getByRole("heading").first()).toHaveText(fiveEach.title);
  await expect(wishlists.pageField).toHaveValue("1");
  await wishlists.sortBy("Most recent last");
  await expect(wishlists.entries.getByRole("heading").first()).toHaveText(psalter.title);
  await page.reload();
  await expect(wishlists.entries.getByRole("heading").first()).toHaveText(psalter.title);

  await wishlists.select(psalter.title, map.title);
  await page.getByLabel("Move to").selectOption("Keep");
  await page.getByRole("button", { name: "Move selected items" }).click();
  await browse.isTold("Successfully moved to wishlist");
  await expect(wishlists.entry(psalter.title)).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await wishlists.fromMenu("Select");
  await page.getByRole("button", { name: "Delete selected items" }).click();
  await browse.isTold("Choose the items first.");
  await page.getByRole("link", { name: "Cancel selecting" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await wishlists.select();
  await page.getByRole("link", { name: "Select All on Page" }).click();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Delete selected items" }).click();
  await browse.isTold("Removed 10 items from wishlist");
  await browse.isTold(/^This wishlist is empty\./);
  await wishlists.open("Keep");
  expect(new Set(await wishlists.titles())).toEqual(new Set([psalter.title, map.title]));
  await wishlists
    .entry(map.title)
    .getByRole("button", { name: `Remove ${map.title}` })
    .click();
  await browse.isTold("Removed item from wishlist");
  await expect(wishlists.entries).toHaveCount(1);
});

test("one entry with its quantity, and then the whole list, goes into the basket", async ({ page, shopper }) => {
  const { browse, basket, wishlists } = shopper;
  await wishlists.holding(lamp.code, map.code, soldOut.code);
  await wishlists.open();
  await wishlists.entry(lamp.title).getByRole("textbox", { name: "Quantity" }).fill("3");
  await basket.add(wishlists.entry(lamp.title));
  await page.getByRole("button", { name: "Add all to Basket" }).click();
  await browse.isTold(`Added to your basket: ${map.title}. Unable to add to basket: ${soldOut.title} is sold out.`);
  await basket.open();
  await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  await expect(basket.quantityOf(map.title)).toHaveValue("1");
});

test("a list is edited, and deleted only after a confirmation", async ({
  page,
  shopper: { browse, wishlists, expectNoise },
}) => {
  expectNoise(/status of (422|404)/);
  await wishlists.open();
  await wishlists.create("Camp");
  await wishlists.fromMenu("Edit details");
  await wishlists.fillDetails("Edit Wishlist", "<b>Winter</b> camp", { description: "July", colour: "Forest" });
  await page.getByRole("button", { name: "Save" }).click();
  await browse.isTold("Wishlist saved.");
  await expect(wishlists.title).toHaveText("<b>Winter</b> camp");

  await wishlists.fromMenu("Delete");
  await browse.isTold(/You can't undo this/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(wishlists.title).toHaveText("<b>Winter</b> camp");
  const address = page.url();
  await wishlists.fromMenu("Delete");
  await page.getByRole("button", { name: "Delete Wishlist" }).click();
  await browse.isTold("Wishlist deleted.");
  await expect(wishlists.title).toHaveText("My Wishlist");
  expect((await page.goto(address))?.status()).toBe(404);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the Edit menu stays within the window, for an empty list and a full one", async ({
    page,
    shopper: { wishlists },
  }) => {
    await wishlists.open();
    await wishlists.create("Camp");
    await page.getByText("Edit", { exact: true }).click();
    for (const name of ["Edit details", "Delete"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await wishlists.holding(lamp.code);
    await wishlists.open();
    await page.getByText("Edit", { exact: true }).click();
    for (const name of ["Edit details", "Select"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
});

test("a missing name is reported, and the other values stay", async ({ page, shopper: { wishlists, expectNoise } }) => {
  expectNoise(/status of 422/);
  await wishlists.open();
  await wishlists.lists.getByRole("link", { name: "New wishlist" }).click();
  await wishlists.fillDetails("Create New Wishlist", "  ", { description: "For the trip", colour: "Plum" });
  await page.getByRole("button", { name: "Create Wishlist" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveAccessibleDescription(/Please enter a name for your wishlist\./);
  await expect(page.getByRole("alert").getByText("Please enter a name for your wishlist.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("For the trip");
  await expect(page.getByRole("radio", { name: "Plum" })).toBeChecked();
  await name.fill("Trip");
  await page.getByRole("button", { name: "Create Wishlist" }).click();
  await expect(wishlists.title).toHaveText("Trip");
});

test("a member shares a list with a stranger, and then stops sharing", async ({
  page,
  browser,
  javaScriptEnabled,
  shopper,
}) => {
  const { account, browse, basket, wishlists, inTab, expectNoise } = shopper;
  expectNoise(/status of 404/);
  const person = await account.join();
  await wishlists.holding(lamp.code, soldOut.code);
  await wishlists.open();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await browse.isTold("Anyone with the link can now see this wishlist.");
  const link = await wishlists.sharedLink();

  const strangers = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  try {
    const there = await strangers.newPage();
    const stranger = inTab(there);
    const answer = await there.goto(link);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(stranger.wishlists.title).toHaveText("My Wishlist");
    expect(await stranger.wishlists.titles()).toEqual([soldOut.title, lamp.title]);
    expect(await there.content()).not.toContain(person.surname);
    await stranger.basket.add(stranger.wishlists.entry(lamp.title));
    await expect(basket.badge).toHaveCount(0);

    await page.getByRole("button", { name: "Stop sharing" }).click();
    await browse.isTold("This wishlist is now private. The old link no longer works.");
    expect((await there.goto(link))?.status()).toBe(404);
  } finally {
    await strangers.close();
  }
});

test("a guest who shares a list signs in first and returns with the lists merged", async ({ page, shopper }) => {
  const { account, browse, wishlists } = shopper;
  const person = await account.join();
  await wishlists.holding(lamp.code);
  await account.signOut();
  await browse.openWares();
  await expect(wishlists.heart(browse.card(lamp.title))).toBeVisible();
  await wishlists.holding(map.code);
  await wishlists.open();
  await wishlists.create("Camp");
  await wishlists.open();
  await page.getByRole("link", { name: "Sign in to share" }).click();
  await account.fillIn(page.getByRole("main"), person);
  await account.isSignedIn(person);
  await expect(wishlists.title).toHaveText("My Wishlist");
  expect(new Set(await wishlists.titles())).toEqual(new Set([map.title, lamp.title]));
  await expect(wishlists.lists.getByRole("link", { name: /^Camp/ })).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await browse.isTold("Anyone with the link can now see this wishlist.");
});

test("the branded address shows the same lists, and its forms keep that address", async ({
  page,
  shopper: { browse, wishlists },
}) => {
  await wishlists.holding(lamp.code);
  await page.goto("/lectern-account/wishlists");
  await wishlists.create("Branded");
  await expect(page).toHaveURL(/\/lectern-account\/wishlists\/[^/]+$/);
  await wishlists.lists.getByRole("link", { name: /^My Wishlist/ }).click();
  await wishlists.entry(lamp.title).getByRole("button", { name: "Remove" }).click();
  await browse.isTold("Removed item from wishlist");
  await expect(page).toHaveURL("/lectern-account/wishlists");
});
