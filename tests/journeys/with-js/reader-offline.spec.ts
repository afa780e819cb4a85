/** Books that are stored in the browser and read without a connection, and reading positions that are sent later. */
import { expectAccessible } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { ReaderSteps, readerOrigin } from "../../steps/reader-steps";
import { expect, test } from "../../steps/shopper";
import { WorkerSteps } from "../../steps/worker-steps";

test.use({ serviceWorkers: "allow" });
// The shopkeeper's commands run as separate processes.
test.slow();
test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

test("a book saved for offline use is read without a network, and its place is sent once online", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.keepOffline(book.title);
  await expectAccessible({ page, hasScripts: true });
  // Saving the book requests every page but doesn't change the reading position.
  await expect(page.getByRole("listitem").filter({ hasText: book.title })).toContainText("Not started");
  await worker.losesLine();
  await reader.toLibrary();
  await page.getByRole("link", { name: book.title, exact: true }).click();
  await expect(reader.text).toContainText("The first paragraph.");
  await reader.text.getByRole("link", { name: "1", exact: true }).click();
  await expect(reader.text).toContainText("A note at the end.");
  await reader.text.getByRole("link", { name: "Back" }).click();
  await reader.turn("Next");
  await expect(reader.text).toContainText("Another chapter begins.");
  await reader.go("Contents");
  await expect(reader.heading).toHaveText(book.title);
  await reader.go("Search");
  await expect(reader.heading).toHaveText("Search in this book");
  await page.getByLabel("Words").fill("ANOTHER  chapter");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Two" }).click();
  await expect(reader.text).toContainText("Another chapter begins.");
  await reader.go("Search");
  const panel = page.getByRole("complementary", { name: "Search in this book" });
  await panel.getByLabel("Words").fill("note");
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(panel.getByRole("status")).toHaveText("2 results");
  await panel.getByRole("link").last().click();
  await expect(reader.text).toContainText("A note at the end.");
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=2&p=1`);
  await reader.go("Notes");
  await expect(reader.heading).toHaveText("Notes and bookmarks");
  await reader.open("/reader/notes");
  await expect(reader.heading).toHaveText("Your notes");
  // The book reopens at the page where the member stopped.
  await page.goto(`${readerOrigin}/reader/read/${book.code}`);
  await expect(reader.text).toContainText("Another chapter begins.");
  await worker.isOnline();
  await reader.toLibrary();
  await expect.poll(() => reader.placeIn(book.code)).toContain("c=2");
});

test("an offline copy of a book saved by an earlier version of the shop can still be read", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.keepOffline(book.title);
  // Imitate a copy stored by an earlier version of the shop. It has no pages for search and notes, and its paragraphs have
  // numbers.
  await page.evaluate(async (code) => {
    const cache = await caches.open(`book ${code}`);
    for (const request of await cache.keys()) {
      if (/(?:search|notes)$/.test(request.url)) await cache.delete(request);
      if (!request.url.includes("?c=")) continue;
      const kept = await cache.match(request);
      let number = 0;
      const html = (await kept?.text())?.replace(/ id="t\d+"/g, () => ` id="p${++number}"`);
      await cache.put(request, new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
    }
  }, book.code);
  await worker.losesLine();
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=1&n=2#p2`);
  await expect(reader.text).toContainText("Wayfaring words");
  await reader.go("Search");
  const panel = page.getByRole("complementary", { name: "Search in this book" });
  await panel.getByLabel("Words").fill("note");
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(panel.getByRole("status")).toHaveText("2 results");
  await panel.getByRole("link").last().click();
  await expect(reader.text).toContainText("A note at the end.");
  await reader.go("Notes");
  await expect(reader.heading).toHaveText("You're offline");
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=2&p=1`);
  await worker.isOnline();
  await reader.toLibrary();
  await expect.poll(() => reader.placeIn(book.code)).toContain("c=2");
});

test("a book is saved for offline use in a browser that is never idle", async ({ page, context, shopper }) => {
  const book = await aBook();
  await bought(await signedIn(context), book);
  await shopper.reader.openFromLibrary(book.title);
  await page.addInitScript(() => {
    // Imitate a browser that is never idle, which runs a callback only if it has a time limit.
    window.requestIdleCallback = (then, limit) => (limit?.timeout ? Number(setTimeout(then, limit.timeout)) : 0);
  });
  await shopper.reader.keepOffline(book.title);
});

test("the later place of two offline devices is kept, whichever goes online first", async ({
  page,
  context,
  browser,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  const memberId = await signedIn(context);
  await bought(memberId, book);
  await reader.openFromLibrary(book.title);
  await reader.keepOffline(book.title);
  const other = await browser.newContext({ storageState: await context.storageState(), serviceWorkers: "allow" });
  const second = await other.newPage();
  const secondReader = new ReaderSteps(second);
  await secondReader.keepOffline(book.title);
  const secondWorker = new WorkerSteps(second);
  await worker.losesLine();
  await secondWorker.losesLine();
  // Read to the end in the first browser, and afterwards to the middle in the second.
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=3&p=1`);
  await expect(reader.text).toContainText("A note at the end.");
  await second.goto(`${readerOrigin}/reader/read/${book.code}?c=2&p=1`);
  await expect(secondReader.text).toContainText("Another chapter begins.");
  await secondWorker.isOnline();
  await secondReader.toLibrary();
  await expect.poll(() => secondReader.placeIn(book.code)).toContain("c=2");
  await worker.isOnline();
  await reader.toLibrary();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opening = indexedDB.open("kept-places", 1);
        await new Promise((resolve) => opening.addEventListener("success", resolve));
        const asking = opening.result.transaction("places").objectStore("places").getAll();
        await new Promise((resolve) => asking.addEventListener("success", resolve));
        return asking.result.map(({ reader: maker }: { reader: string }) => maker);
      }),
    )
    .toEqual([""]);
  expect(await secondReader.placeIn(book.code)).toContain("c=2");
  await other.close();
});

test("an offline book is removed from the device by its button, and by the shop once its reader is signed out", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.keepOffline(book.title);
  const isThere = () => page.evaluate((code) => caches.has(`book ${code}`), book.code);
  expect(await isThere()).toBe(true);
  await page.getByRole("button", { name: `Remove from this device: ${book.title}` }).click();
  await expect(page.getByText("This book is no longer on this device.")).toBeVisible();
  expect(await isThere()).toBe(false);
  await reader.keepOffline(book.title);
  // After signing out, another person finds no books in this browser.
  await context.clearCookies();
  await reader.toLibrary();
  await expect(reader.heading).toHaveText("Sign in to read");
  await expect.poll(isThere).toBe(false);
});
