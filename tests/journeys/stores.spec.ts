/**
 * Journeys of finding stores by state, postcode, suburb and position, and the content of the list and of a store's page. (spec
 * 2)
 */

import { expectAccessible } from "../setup/audit";
import { importContent } from "../steps/content-steps";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the nearest store is found by postcode, and its page shows all its details", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "STORES" }).click();
  await expect(shopper.browse.heading).toHaveText("Stores");
  const stores = page.getByRole("main").locator(".store-list > li");
  await expect(stores).toHaveCount(14);
  await page.getByLabel("Postcode or suburb").fill("2114");
  await page.getByRole("button", { name: "Find stores" }).click();
  await expect(page.getByText("14 stores, nearest to West Ryde 2114 first")).toBeVisible();
  await expect(stores.first()).toContainText("less than 5 km away");
  await expect(stores.first()).toContainText(/Open now until|Closed now, opens/);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await stores.first().getByRole("link", { name: "West Ryde", exact: true }).click();
  await expect(shopper.browse.heading).toHaveText("West Ryde store");
  const main = page.getByRole("main");
  await expect(main).toContainText("960 Victoria Road, West Ryde NSW 2114");
  await expect(main).toContainText(/Open now until|Closed now, opens/);
  await expect(main.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    "https://maps.google.com/maps?daddr=960%20Victoria%20Road%2C%20West%20Ryde%20NSW%202114",
  );
  for (const heading of ["Facilities", "Store manager", "Trading hours", "The Reading Room Café"])
    await expect(main.getByRole("heading", { name: heading })).toBeVisible();
  // The group of opening hours with this text is marked as hidden.
  await expect(main).not.toContainText("Stocktake");
  const map = main.getByRole("img", { name: "Map of Australia. The West Ryde store is marked." });
  for (const picture of [main.locator("img[src$='.front.svg']"), map]) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
});

test("stores are listed by state; an ambiguous suburb is asked about, and an unknown one is named", async ({
  page,
}) => {
  await page.goto("/stores");
  const names = page.getByRole("main").locator(".store-list h2");
  await page.getByLabel("State").selectOption("QLD");
  await page.getByRole("button", { name: "Find stores" }).click();
  await expect(names).toHaveText(["Mooloolaba", "Toowoomba", "Woolloongabba"]);
  await page.getByLabel("State").selectOption("All states");
  await page.getByLabel("Postcode or suburb").fill("Richmond");
  await page.getByRole("button", { name: "Find stores" }).click();
  await page
    .getByRole("navigation", { name: "Suburbs of that name" })
    .getByRole("link", { name: "Richmond VIC 3121" })
    .click();
  await expect(names.first()).toHaveText("Blackburn");
  await page.getByLabel("Postcode or suburb").fill("Atlantis");
  await page.getByRole("button", { name: "Find stores" }).click();
  await expect(page.getByText("We couldn't find “Atlantis”. Enter an Australian postcode or suburb.")).toBeVisible();
  await expect(page.getByLabel("Postcode or suburb")).toHaveValue("Atlantis");
  await expect(names).toHaveCount(14);
});

test("a store's page shows editors' content for its address", async ({ page, shopper }) => {
  const event = { kind: "text", tag: "h2", text: "Meet the author on 7 March" };
  const events = { kind: "eventList", title: "Events" };
  await importContent({
    "pages/adelaide.json": {
      path: "/stores/adelaide",
      pageTitle: "x",
      pageSeoDescription: "x",
      markup: [event, events],
    },
  });
  await page.goto("/stores/adelaide");
  await expect(shopper.browse.heading).toHaveText("Adelaide store");
  await expect(page.getByRole("heading", { name: "Meet the author on 7 March" })).toBeVisible();
  // The event near the chosen store is first, even though other stores have earlier events.
  await expect(page.locator(".event").first()).toContainText("near our Adelaide store");
});

test("a shopper finds the nearest store that has a product", async ({ page, javaScriptEnabled }) => {
  await page.goto("/p/9781700000019");
  const stock = page.locator("details.store-stock");
  await stock.locator("summary").click();
  await expect(stock.locator(".stores-with-stock li").first()).toContainText(
    /(\d+ in stock|Last copy)\. (Open now until|Closed now, opens) .+\. Usually ready to collect .+ from \d+(\.\d\d)? [ap]m\./,
  );
  await stock.getByLabel("Postcode or suburb").fill("2750");
  await stock.getByRole("button", { name: "Find in store" }).click();
  await expect(page.getByRole("heading", { name: "Find in store" })).toBeVisible();
  await expect(page.getByText(/^In \d+ stores today, nearest to Penrith 2750 first$/)).toBeVisible();
  await expect(page.locator("main.narrow .find-in-store, dialog .find-in-store")).toHaveCSS("display", "flex");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  // When a suburb's name exists in several states, the shop asks which one the visitor means, on the page or over it.
  const answer = page.locator("main.narrow, dialog");
  await answer.getByLabel("Postcode or suburb").fill("Richmond");
  await answer.getByRole("button", { name: "Find in store" }).click();
  await answer.getByRole("link", { name: "Richmond VIC 3121" }).click();
  await expect(answer.getByText(/^In \d+ stores today, nearest to Richmond, Cremorne 3121 first$/)).toBeVisible();
  // The focus returns to the button, so that keyboard users continue where they were.
  if (javaScriptEnabled !== false) await expect(answer.getByRole("button", { name: "Find in store" })).toBeFocused();
  await answer.getByLabel("Postcode or suburb").fill("2750");
  await answer.getByRole("button", { name: "Find in store" }).click();
  const found = answer.locator(".stores-with-stock li");
  await expect(found.first()).toContainText("Penrith less than 5 km away");
  await found.first().getByRole("link", { name: "Penrith" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Penrith store");
});

test("lists show what the visitor's own store has, and can be narrowed to it", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const main = page.getByRole("main");
  const atPenrith = main.locator(".card", { hasText: /(\d+ in stock|Last copy) at Penrith/ });
  await page.goto("/c/books");
  await expect(main.getByText("In Penrith today")).toHaveCount(0);
  await page.goto("/stores/penrith");
  await page.getByRole("button", { name: "Make this my store" }).click();
  await shopper.browse.isTold("Penrith is your store.");
  for (const list of ["/c/books", "/search/results?w=the"]) {
    await page.goto(list);
    await expect(atPenrith.first()).toBeVisible();
    const all = await main.locator(".listing-count").innerText();
    await shopper.browse.openFilters();
    await shopper.browse.filterBy(/^In Penrith today$/);
    await expect(page).toHaveURL(/[?&]store=penrith(&|$)/);
    await expect(main.locator(".listing-count")).not.toHaveText(all);
    await expect(atPenrith).toHaveCount(await main.locator(".card").count());
    await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
    await main.getByRole("link", { name: "Remove filter In Penrith today" }).click();
    await expect(main.locator(".listing-count")).toHaveText(all);
  }
  // Add a book that the Penrith store stocks to the wishlist, from the results of the last search.
  await atPenrith
    .first()
    .getByRole("button", { name: /to wishlist/ })
    .click();
  await expect(atPenrith.first().getByRole("button", { name: /from wishlist/ })).toBeVisible();
  for (const path of ["/account/wishlists", "/"]) {
    await page.goto(path);
    await expect(atPenrith.first()).toBeVisible();
  }
});

test("a visitor's own store is listed first, until it is forgotten", async ({ page, shopper }) => {
  const first = page.locator("main.narrow .stores-with-stock li").first();
  await page.goto("/stores/penrith");
  await page.getByRole("button", { name: "Make this my store" }).click();
  await shopper.browse.isTold("Penrith is your store.");
  await expect(page.getByRole("button", { name: "Remove my store" })).toBeVisible();
  await page.goto("/p/9781700000019");
  await expect(page.locator(".store-stock summary")).toHaveText(
    /^In \d+ stores today, (\d+ in stock|last copy|not in stock) at Penrith$/,
  );
  await expect(page.locator(".store-stock li").first()).toContainText("Penrith Your store");
  await page.goto(`${new URL(page.url()).pathname}/stores`);
  await expect(first).toContainText("Penrith Your store");
  // The book's other stores are sorted by their distance from Penrith.
  await expect(page.getByText(/^In \d+ stores today, nearest to Penrith 2750 first$/)).toBeVisible();
  await page.goto("/stores/penrith");
  await page.getByRole("button", { name: "Remove my store" }).click();
  await shopper.browse.isTold("Penrith is no longer your store.");
  await expect(page.getByRole("button", { name: "Make this my store" })).toBeVisible();
  await page.goto("/p/9781700000019");
  await page.goto(`${new URL(page.url()).pathname}/stores`);
  await expect(first).toBeVisible();
  await expect(page.getByText("Your store")).toHaveCount(0);
});
