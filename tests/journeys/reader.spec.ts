/**
 * Tests reading a purchased book in the browser, on the web reader's own host. The reader's pages are the same with or without
 * scripts; scripts only store books for offline use.
 */
import { anEpub } from "../factories/epubs";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { readerOrigin } from "../steps/reader-steps";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

test("a reader opens a book from the library, reads past a chapter's end, and returns to the same place later", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await expect(reader.text).toContainText("The first paragraph.");
  await expect(page).toHaveTitle(`One – ${book.title} | Lectern`);
  await reader.openNote("1", "A note at the end.");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(reader.text).toContainText("The first paragraph.");
  await reader.turn("Next");
  await expect(reader.text).toContainText("Another chapter begins.");
  await reader.turn("Previous");
  await expect(reader.text).toContainText("The first paragraph.");
  await reader.turn("Next");
  await expect(reader.text).toContainText("Another chapter begins.");
  await reader.go("Contents");
  await expect(reader.heading).toHaveText(book.title);
  await page.getByRole("link", { name: "Notes", exact: true }).last().click();
  await expect(reader.text).toContainText("A note at the end.");
  await reader.go("Library");
  await expect(page.getByRole("listitem").filter({ hasText: book.title })).toContainText("% read");
  await reader.openFromLibrary(book.title, { isFirst: false });
  await expect(reader.text).toContainText("Another chapter begins.");
});

test("a reader marks a place, keeps, changes, downloads and deletes a note, and finds words", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.atParagraph(3);
  await page.getByRole("button", { name: "Mark my place here" }).click();
  await reader.isTold("We've marked your place.");
  await reader.open(`/reader/read/${book.code}`);
  await expect(page).toHaveURL(/c=1&p=1&t=26#t26$/);
  await reader.atParagraph(3);
  await page.getByLabel("Note (optional)").fill("Ask Ada about this.");
  await page.getByRole("button", { name: "Save note or bookmark" }).click();
  await reader.isTold("Note saved.");
  await reader.go("Notes");
  await expect(page.getByRole("main")).toContainText("Wayfaring words in the second.");
  await page.getByLabel("Note", { exact: true }).fill("Asked.");
  await page.getByRole("button", { name: "Save" }).click();
  await reader.isTold("Note saved.");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Asked.");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as Markdown" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^notes-Roamer-\d+\.md$/);
  await page.getByRole("button", { name: "Delete" }).click();
  await reader.isTold("Note deleted.");
  await reader.go("Search");
  await page.getByLabel("Words").fill("WAYFARING");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main")).toContainText("1 result");
  await page.getByRole("main").getByRole("link", { name: "One" }).click();
  await expect(reader.marks).toHaveText("Wayfaring");
});

test("a note that is changed after another page deleted it is saved again", async ({ page, context, shopper }) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.atParagraph(3);
  await page.getByLabel("Note (optional)").fill("Ask Ada about this.");
  await page.getByRole("button", { name: "Save note or bookmark" }).click();
  await reader.isTold("Note saved.");
  await reader.go("Notes");
  await page.getByLabel("Note", { exact: true }).fill("Ask Ada about this tomorrow.");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Delete" }).click();
  await expect(other.getByRole("status")).toContainText("Note deleted.");
  await other.close();
  await page.getByRole("button", { name: "Save" }).click();
  await reader.isTold("This note had been deleted. We've saved it again with your changes.");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Ask Ada about this tomorrow.");
  await page.getByRole("link", { name: "One" }).click();
  await expect(page).toHaveURL(/c=1&t=26#t26$/);
});

test("a reader highlights a paragraph, finds it among the notes, and removes the highlight", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.atParagraph(3);
  await page.getByLabel("Highlight the paragraph").selectOption("Green");
  await page.getByRole("button", { name: "Save note or bookmark" }).click();
  await reader.isTold("Highlight saved.");
  await expect(reader.marks).toHaveText("Wayfaring words in the second.");
  await expect(reader.marks).toHaveCSS("background-color", "rgb(205, 239, 196)");
  await reader.text.getByRole("link", { name: "Your note on this highlight" }).click();
  await expect(page.getByLabel("Highlight", { exact: true })).toHaveValue("green");
  await page.getByLabel("Highlight", { exact: true }).selectOption("None");
  await page.getByRole("button", { name: "Save" }).click();
  await reader.isTold("Note saved.");
  await page.getByRole("link", { name: "One" }).click();
  await expect(reader.text).toContainText("Wayfaring words");
  await expect(reader.marks).toHaveCount(0);
});

test("a book offers to go to the place reached in another browser when it is far away", async ({
  page,
  context,
  browser,
  shopper,
}) => {
  const { reader } = shopper;
  const chapters = Array.from({ length: 5 }, (_, at) => `<h1>Chapter ${at + 1}</h1><p>Words of ${at + 1}.</p>`);
  const book = await aBook(await anEpub({ title: "Far", chapters }));
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const second = await elsewhere.newPage();
  await second.goto(`${readerOrigin}/reader/read/${book.code}?c=4&p=1`);
  await elsewhere.close();
  await reader.turn("Next");
  await expect(page.getByRole("complementary", { name: "Your last place" })).toContainText(
    "You were up to 60%, in “Chapter 4”.",
  );
  await page.getByText("Go there").click();
  await expect(reader.text).toContainText("Words of 4.");
  // The reading position is in this chapter again.
  await reader.open(`/reader/read/${book.code}`);
  await expect(reader.text).toContainText("Words of 4.");
  await expect(page.getByRole("complementary")).toHaveCount(0);
});

test("reader settings stay in the browser, even on a page that isn't found", async ({ page, context, shopper }) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of 404/);
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.go("Aa");
  await page.getByLabel("Colours").selectOption("Dark");
  await page.getByLabel("Text size").selectOption("Very large");
  await reader.saveSettings();
  await expect(reader.text).toHaveCSS("font-size", "28px");
  await expect(reader.text).toHaveCSS("color", "rgb(230, 227, 220)");
  await reader.open("/reader/nothing");
  await expect(reader.heading).toHaveText("Page Not Found");
  await expect(reader.heading).toHaveCSS("color", "rgb(230, 227, 220)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(22, 24, 27)");
});

test("the reader refuses another member's book, but shows samples to anyone", async ({ page, context, shopper }) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of 404/);
  const chapters = Array.from(
    { length: 20 },
    (_, at) => `<h1>Chapter ${at + 1}</h1><p>${`Words of ${at + 1}. `.repeat(40)}</p>`,
  );
  const book = await aBook(await anEpub({ title: "Sampled", chapters }));
  await reader.open(`/reader/read/${book.code}?c=2&p=1`);
  await expect(reader.heading).toHaveText("Sign in to read");
  // The address contains the page to which the reader returns after signing in.
  await expect(page).toHaveURL(/%3Fc%3D2%26p%3D1$/);
  await page.goto(`/p/${book.code}`);
  await page.getByRole("link", { name: "Look inside" }).click();
  await expect(reader.text).toContainText("Words of 1.");
  await expect(page.getByText(/^About \d+ min left in this chapter, \d+ min in the book$/)).toBeVisible();
  await reader.turn("Next");
  await expect(page.getByRole("heading", { name: "This is the end of the sample" })).toBeVisible();
  await reader.open(`/reader/read/${book.code}/sample?c=15`);
  await expect(reader.text).toContainText("Words of 2.");
  await signedIn(context);
  await page.goto("/account/reader");
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(reader.heading).toHaveText("Your library");
  await reader.open(`/reader/read/${book.code}`);
  await expect(page.getByRole("main")).toContainText("This book isn't in your digital library.");
});

test("the reader's pages are only on its own host, where unknown pages link to the shop", async ({ page, shopper }) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of 404/);
  await page.goto("/reader/library");
  await expect(reader.heading).toHaveText("Page Not Found");
  await reader.open("/c/books");
  await expect(reader.heading).toHaveText("Page Not Found");
  await reader.open("/reader/nothing");
  await expect(reader.heading).toHaveText("Page Not Found");
  await page.getByRole("link", { name: "Bibles" }).click();
  await expect(page).toHaveURL(/\/\/localhost:\d+\/c\/bibles$/);
});

test("a code signs in to the reader once, after the member confirms, until they sign out of the shop", async ({
  page,
  context,
  browser,
  shopper,
}) => {
  const { account, reader, expectNoise } = shopper;
  expectNoise(/status of 410/);
  await signedIn(context);
  await page.goto("/account/reader");
  await expect(page).toHaveURL(/code=/);
  const link = page.url();
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(reader.heading).toHaveText("Your library");
  const elsewhere = await browser.newPage();
  expect((await elsewhere.goto(link))?.status()).toBe(410);
  await expect(elsewhere.getByRole("alert")).toContainText("This sign-in has expired.");
  await elsewhere.close();
  await page.goto(`${readerOrigin}/reader/login`);
  await expect(reader.heading).toHaveText("Your library");
  await page.goto("/basket");
  await account.signOut();
  await page.goto(`${readerOrigin}/reader/library`);
  await expect(reader.heading).toHaveText("Sign in to read");
});

test("every page of the reader is accessible", async ({ page, context, javaScriptEnabled, shopper }) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of 404/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const base = `/reader/read/${book.code}`;
  for (const path of [
    `${base}?c=1`,
    `${base}?c=1&mark=1`,
    `${base}?c=1&at=2`,
    `${base}/contents`,
    `${base}/search?w=wayfaring`,
    `${base}/notes`,
    `${base}/sample`,
    "/reader/settings",
    "/reader/library",
    "/reader/read/nothing",
  ]) {
    await reader.open(path);
    await audit();
  }
});
