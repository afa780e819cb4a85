/**
 * Journeys of finding a book by category, by words and by ISBN, and of narrowing, sorting and paging a list and changing its
 * view.
 */
import { asIsbn10 } from "~/domain/catalogue/isbn";
import { wares, wareWord } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test("a shopper finds a product by category from home", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  await browse.openCategory("Books");
  await browse.openCategory("Academic");
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(trail).toContainText("Books");
  const [title = ""] = await browse.titles();
  await browse.openProduct(title);
  await expect(trail).toContainText("Academic");
  await expect(page.getByRole("definition").first()).toBeVisible();
});

test("a shopper finds a product by the words of its title in any letter case", async ({
  page,
  shopper: { browse },
}) => {
  await browse.open("/c/bibles");
  const [title = ""] = await browse.titles();
  await browse.search(title.toUpperCase());
  await browse.openProduct(title);
  await expect(page).toHaveURL(/\/product\//);
});

test("an ISBN, with or without hyphens, redirects to its product", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books");
  const [title = ""] = await browse.titles();
  await browse.openProduct(title);
  const address = new URL(page.url()).pathname;
  const isbn = (await page.locator(".details dd").first().innerText()).trim();
  expect(isbn).toMatch(/^97[89]\d{10}$/);

  for (const typed of [isbn, `${isbn.slice(0, 3)}-${isbn.slice(3, 4)}-${isbn.slice(4, 12)}-${isbn.slice(12)}`]) {
    await browse.open("/");
    await browse.search(typed);
    await expect(browse.heading).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test("an empty search result suggests what to do next", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  await browse.search("zxqv wvxz");
  await expect(page.getByText("No products match your search.")).toBeVisible();
  await browse.openCategory("Bibles");
});

test("an ISBN-10 redirects to its product, and an unknown one finds nothing", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books");
  const [title = ""] = await browse.titles();
  await browse.openProduct(title);
  const isbn = asIsbn10((await page.locator(".details dd").first().innerText()).trim()) ?? "";
  await browse.search(`ISBN ${isbn.slice(0, 1)}-${isbn.slice(1, 9)}-${isbn.slice(9)}`);
  await expect(browse.heading).toHaveText(title);
  await browse.search("0-306-40615-2");
  await expect(page.getByText("No products match your search.")).toBeVisible();
});

test("a misspelt search shows the corrected results, and results for the typed words on request", async ({
  page,
  shopper: { browse },
}) => {
  await browse.open("/");
  await browse.search("wayfarrer lmap");
  await expect(browse.heading).toHaveText("Results for “wayfarer lamp”");
  await expect(page.getByText("Showing results for wayfarer lamp.")).toBeVisible();
  await expect(browse.card(wares.lamp.title)).toBeVisible();
  await page.getByRole("link", { name: "wayfarrer lmap" }).click();
  await expect(browse.heading).toHaveText("No results for “wayfarrer lmap”");
  await expect(page.getByText("No products match your search.")).toBeVisible();
  await expect(page.getByText("Showing results for")).toHaveCount(0);
  await browse.backTo("/");
});

test("filters apply to the corrected search", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  await browse.search("wayfarr");
  await expect(browse.card(wares.lamp.title)).toBeVisible();
  await browse.openFilters();
  await browse.filterBy(/^Calendar/);
  await expect(page).toHaveURL("/search/results?w=wayfarer&format=Calendar");
  await expect(browse.cards).toHaveCount(1);
  await expect(browse.card(wares.calendar.title)).toBeVisible();
});

test("a shopper filters search results and clears the filter", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  await browse.search(wareWord);
  const all = await page.locator(".listing-count").innerText();
  await browse.openFilters();
  await browse.filterBy(/^DVD/);
  await expect(page).toHaveURL(`/search/results?w=${wareWord}&format=DVD`);
  await expect(browse.cards).toHaveCount(1);
  await browse.openProduct(wares.film.title);
  await page.goBack();
  await expect(browse.cards).toHaveCount(1);
  await page.getByRole("link", { name: /^Remove filter DVD/ }).click();
  await expect(page).toHaveURL(`/search/results?w=${wareWord}`);
  await expect(page.locator(".listing-count")).toHaveText(all);
});

test("the basket records that a product was found by searching", async ({ page, shopper: { browse, basket } }) => {
  await browse.open("/");
  await browse.search(wares.psalter.title);
  await browse.openProduct(wares.psalter.title);
  await expect(page).toHaveURL(/\?referrer=search&logURL=/);
  await basket.add(browse.buying);
  await basket.open();
  const link = basket.entry(wares.psalter.title).getByRole("heading").getByRole("link");
  await expect(link).toHaveAttribute("href", /\?referrer=search$/);
});

test("a search that matches only some words reports it", async ({ page, shopper: { browse } }) => {
  await browse.open("/");
  await browse.search("zxqv psalter wvxz");
  await expect(page.getByText("These are the results without “zxqv wvxz”.")).toBeVisible();
  await expect(browse.card(wares.psalter.title)).toBeVisible();
});

test("a shopper filters a list and removes the filter", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books");
  const all = await page.locator(".listing-count").innerText();
  await browse.openFilters();
  await browse.filterBy(/^Hardcover/);
  await expect(page).toHaveURL("/c/books?format=Hardcover");
  const formats = await browse.cards.locator(".format").allInnerTexts();
  expect(new Set(formats.map((format) => format.split(",")[0]))).toEqual(new Set(["Hardcover"]));
  expect(await page.locator(".listing-count").innerText()).not.toBe(all);
  await page.getByRole("link", { name: /^Remove filter Hardcover/ }).click();
  await expect(page).toHaveURL("/c/books");
  await expect(page.locator(".listing-count")).toHaveText(all);
});

test("filters without results say so and offer to clear them", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/music?price=100-&rating=4&format=eBook");
  await expect(page.getByText("No products match these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Remove all filters" }).click();
  await expect(page).toHaveURL("/c/music");
  await expect(browse.cards.first()).toBeVisible();
});

test("a shopper sorts by price and turns pages", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books");
  await browse.sortBy("Price: low to high");
  await expect(page).toHaveURL("/c/books?sort=priceAsc");
  const prices = await browse.cards.locator(".price b").allInnerTexts();
  const cents = prices.map((text) => Number(text.replace(/[^\d]/g, "")));
  expect(cents.length).toBeGreaterThan(20);
  expect(cents).toEqual([...cents].sort((a, b) => a - b));

  const first = await browse.titles();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/c/books?sort=priceAsc&page=2");
  await expect.poll(() => browse.titles()).not.toEqual(first);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Previous" }).click();
  await expect.poll(() => browse.titles()).toEqual(first);
});

test("the list view is kept on other lists", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books?sort=titleAsc");
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByRole("main").locator("ul.products.list")).toBeVisible();
  await expect(page).toHaveURL("/c/books?sort=titleAsc");
  await browse.open("/c/bibles");
  await expect(page.getByRole("main").locator("ul.products.list")).toBeVisible();
  await page.getByRole("button", { name: "Grid view" }).click();
  await expect(page.getByRole("main").locator("ul.products.grid")).toBeVisible();
});

test("every other address of a product redirects to the canonical one", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/bibles");
  const [title = ""] = await browse.titles();
  await browse.openProduct(title);
  const canonical = new URL(page.url()).pathname;
  const code = canonical.slice(canonical.lastIndexOf("_") + 1);
  const others = [
    `/product/${code}`,
    `/p/${code}`,
    `/search/product/${code}`,
    `/search/product/any/${code}`,
    `/product/an-older-title_${code}`,
  ];
  for (const other of others) {
    await browse.open(`${other}?affCode=FRIEND`);
    expect(new URL(page.url()).pathname).toBe(canonical);
    expect(new URL(page.url()).search).toBe("?affCode=FRIEND");
  }
  await browse.open(`/search/product/simpleview?id=${code}`);
  await expect(browse.heading).toHaveText(title);
});

test("another format of the same work is one link away", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/ebooks");
  const [title = ""] = await browse.titles();
  await browse.openProduct(title);
  const formats = page.getByRole("navigation", { name: "Formats" });
  const other = formats.getByRole("link").first();
  await other.click();
  await expect(browse.heading).toHaveText(title);
  await expect(formats.getByRole("link", { name: /^eBook/ })).toBeVisible();
});

test("a product's picture opens larger and closes", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/bibles");
  const [title = ""] = await browse.titles();
  await browse.openProduct(title);
  await page.getByRole("button", { name: `Cover of ${title}` }).click();
  await expect(page.getByRole("img", { name: `Cover of ${title}` }).last()).toBeVisible();
});

test("a list shows one card per title, and every format on request", async ({ page, shopper: { browse } }) => {
  await browse.open("/c/books?sort=titleAsc");
  const card = page
    .locator(".card")
    .filter({ hasText: /\d more formats? from \$\d/ })
    .first();
  const title = await card.getByRole("heading").innerText();
  expect((await browse.titles()).filter((other) => other === title)).toHaveLength(1);
  const counted = await page.locator(".listing-count").innerText();
  const [, titles = "", products = ""] = /^(\d+) titles in (\d+) formats$/.exec(counted) ?? [];
  expect(Number(titles)).toBeLessThan(Number(products));

  await page.getByRole("button", { name: "Show formats separately" }).click();
  await expect(page).toHaveURL(/\/c\/books\?show=formats&sort=titleAsc$/);
  await expect(page.locator(".card").filter({ hasText: "more format" })).toHaveCount(0);
  await expect.poll(async () => (await browse.titles()).filter((other) => other === title).length).toBeGreaterThan(1);
  await expect(page.locator(".listing-count")).toHaveText(counted);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/show=formats&sort=titleAsc&page=2$/);

  await page.getByRole("button", { name: "Group formats" }).click();
  await expect(page).toHaveURL(/\/c\/books\?sort=titleAsc$/);
  // Poll, because the address changes before the list does.
  await expect.poll(async () => (await browse.titles()).filter((other) => other === title)).toHaveLength(1);
});

test("a page of a list is reached by its number, and one beyond the last leads to the last", async ({
  page,
  shopper: { browse },
}) => {
  await browse.open("/c/books?format=Paperback&format=eBook&show=formats");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("textbox", { name: "Page" }).fill("3");
  await pages.getByRole("button", { name: "Go" }).click();
  await expect(page).toHaveURL("/c/books?format=Paperback&format=eBook&show=formats&page=3");
  await expect(pages.locator("[aria-current]")).toHaveText("Page 3");
  await pages.getByRole("textbox", { name: "Page" }).fill("900");
  await pages.getByRole("button", { name: "Go" }).click();
  await expect(pages.locator("[aria-current]")).not.toHaveText("Page 3");
  await expect(page).toHaveURL(/show=formats&page=\d$/);
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  for (const list of ["/search/results?w=the", "/author/miriam-halloran?", "/c/gifts/vouchers?"]) {
    await browse.open(`${list}&page=900`);
    expect(page.url()).not.toContain("900");
  }
});
