/** Books that are kept in the browser, read without a connection, and places that are sent later. */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import { insertNote } from "~/database/reader/reading-records.server";
import { expectAccessible } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import type { Ware } from "../../setup/journey-shop";
import { ReaderSteps, readerOrigin } from "../../steps/reader-steps";
import { expect, test } from "../../steps/shopper";
import { WorkerSteps } from "../../steps/worker-steps";

test.use({ serviceWorkers: "allow" });
// The shopkeeper's commands are processes of their own.
test.slow();
test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

const libraryOf = (page: Page) => page.goto(`${readerOrigin}/reader/library`);

async function keep(page: Page, book: Ware): Promise<void> {
  await libraryOf(page);
  await page.getByRole("button", { name: new RegExp(`^Keep offline \\(.*\\): ${book.title}$`) }).click();
  await expect(page.getByText("You can read this book offline.")).toBeVisible();
}

/** As many notes as a book can have. */
async function fillWithNotes(memberId: string, code: string): Promise<void> {
  const place = { chapter: "a", paragraph: 1, quote: "A quote.", progress: 0 };
  const note = { ...place, note: "", colour: "", firstAt: 0, lastParagraph: 1, lastAt: 0, createdAt: "2026-11-01" };
  for (let made = 0; made < 2000; made += 1) await insertNote(memberId, code, { ...note, id: randomUUID() }, 2000);
}

/** Where the shop says that its reader stopped. */
async function placeOf(context: BrowserContext, book: Ware): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${readerOrigin}/reader/read/${book.code}`);
  const address = page.url();
  await page.close();
  return address;
}

test("a book that is kept is read with the network off, and its place is sent after it", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await keep(page, book);
  await expectAccessible({ page, hasScripts: true });
  // Keeping it asks for every page and moves no place.
  await expect(page.getByRole("listitem").filter({ hasText: book.title })).toContainText("Not started");
  await worker.losesLine();
  await libraryOf(page);
  await page.getByRole("link", { name: book.title }).click();
  await expect(reader.text).toContainText("The first paragraph.");
  await reader.text.getByRole("link", { name: "1", exact: true }).click();
  await expect(reader.text).toContainText("A note at the end.");
  await reader.text.getByRole("link", { name: "Back" }).click();
  await reader.turn("Next");
  await expect(reader.text).toContainText("Another chapter begins.");
  await reader.go("Contents");
  await expect(reader.heading).toHaveText(book.title);
  await reader.go("Search");
  await expect(reader.heading).toHaveText("You're offline");
  // Opened again, it is where its reader stopped.
  await page.goto(`${readerOrigin}/reader/read/${book.code}`);
  await expect(reader.text).toContainText("Another chapter begins.");
  await worker.isOnline();
  await libraryOf(page);
  await expect.poll(() => placeOf(context, book)).toContain("c=2");
});

test("a book is kept in a browser that is never idle", async ({ page, context, shopper }) => {
  const book = await aBook();
  await bought(await signedIn(context), book);
  await shopper.reader.openFromLibrary(book.title);
  await page.addInitScript(() => {
    // A callback without a limit is never called.
    window.requestIdleCallback = (then, limit) => (limit?.timeout ? Number(setTimeout(then, limit.timeout)) : 0);
  });
  await keep(page, book);
});

test("of two devices offline at once the later place stays, whichever is online first", async ({
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
  await keep(page, book);
  const other = await browser.newContext({ storageState: await context.storageState(), serviceWorkers: "allow" });
  const second = await other.newPage();
  await keep(second, book);
  const secondWorker = new WorkerSteps(second);
  await worker.losesLine();
  await secondWorker.losesLine();
  // The first reads on to the end, and then the second to the middle.
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=3&p=1`);
  await expect(reader.text).toContainText("A note at the end.");
  await second.goto(`${readerOrigin}/reader/read/${book.code}?c=2&p=1`);
  await expect(new ReaderSteps(second).text).toContainText("Another chapter begins.");
  await secondWorker.isOnline();
  await libraryOf(second);
  await expect.poll(() => placeOf(other, book)).toContain("c=2");
  await worker.isOnline();
  await libraryOf(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opening = indexedDB.open("reading", 1);
        await new Promise((resolve) => opening.addEventListener("success", resolve));
        const asking = opening.result.transaction("places").objectStore("places").getAll();
        await new Promise((resolve) => asking.addEventListener("success", resolve));
        return asking.result.map(({ paragraph }: { paragraph: string | null }) => paragraph);
      }),
    )
    .toEqual([null]);
  expect(await placeOf(other, book)).toContain("c=2");
  await other.close();
});

test("notes and highlights made offline are shown at once, and sent once", async ({ page, context, shopper }) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await keep(page, book);
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=1&p=1`);
  const waiting = page.getByText("You're offline. We'll save this when you're connected again.");
  await worker.losesLine();
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(waiting).toBeVisible();
  await reader.select(" in the second", " in the second");
  await reader.menu.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByLabel("Your note on the selected text").fill("Ask Ada.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog).toBeHidden();
  // The page is opened again, still without a connection.
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=1&p=1`);
  await expect(waiting).toBeVisible();
  await expect.poll(() => reader.waitingMarks()).toEqual(["in the second", "paragraph.1Wayfaring words"]);
  await worker.isOnline();
  await expect(reader.marks.last()).toHaveText("in the second");
  await expect(waiting).toBeHidden();
  await expect.poll(() => reader.waitingMarks()).toEqual([]);
  await reader.go("Notes");
  await expect(page.getByRole("main").getByRole("blockquote")).toHaveText([
    "paragraph.1 Wayfaring words",
    "in the second",
  ]);
  await expect(page.getByLabel("Note", { exact: true }).last()).toHaveValue("Ask Ada.");
});

test("a highlight made offline stays marked when the book is opened again with a connection", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await worker.losesLine();
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(page.getByText("You're offline. We'll save this when you're connected again.")).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await later.goto(`${readerOrigin}/reader/read/${book.code}?c=1&p=1`);
  await expect(new ReaderSteps(later).marks.last()).toHaveText("Wayfaring words");
});

test("a note that is sent while a page of its book loads is marked there", async ({ page, context, shopper }) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const address = `/reader/read/${book.code}?c=1&p=1`;
  await reader.open(address);
  const loading = await context.newPage();
  // Its scripts come to the notes only when they have been sent, and hear no message about it.
  await loading.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
    const held = new Promise((resolve) => addEventListener("notes are sent", resolve));
    Object.assign(navigator.locks, { request: (...given: unknown[]) => held.then(() => request(...given)) });
    BroadcastChannel.prototype.addEventListener = () => {};
  });
  await loading.goto(`${readerOrigin}${address}`);
  await page.route("**/reader/read/*.data", (route) => route.abort());
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(page.locator(".waiting-notes")).toHaveText("Not saved yet. We'll keep trying.");
  await page.unroute("**/reader/read/*.data");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(reader.marks.last()).toHaveText("Wayfaring words");
  await expect(new ReaderSteps(loading).marks).toHaveCount(0);
  await loading.evaluate(() => dispatchEvent(new Event("notes are sent")));
  await expect(new ReaderSteps(loading).marks.last()).toHaveText("Wayfaring words");
});

test("a note that the shop doesn't take is told as that, and goes on waiting", async ({ page, context, shopper }) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  const memberId = await signedIn(context);
  await bought(memberId, book);
  await reader.openFromLibrary(book.title);
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await worker.losesLine();
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  const waiting = page.locator(".waiting-notes");
  await expect(waiting).toHaveText("You're offline. We'll save this when you're connected again.");
  await context.route("**/reader/signed-in", (route) => route.fulfill({ status: 503 }));
  await worker.isOnline();
  await expect(waiting).toHaveText("Not saved yet. We'll keep trying.");
  await fillWithNotes(memberId, book.code);
  await context.unroute("**/reader/signed-in");
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await expect(waiting).toHaveText("You can keep 2000 notes in a book. Please delete some first.");
  await expect.poll(() => reader.waitingMarks()).toEqual(["paragraph.1Wayfaring words"]);
});

test("notes made offline outlast the session and are sent only as their own member's", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await keep(page, book);
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await worker.losesLine();
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  const waiting = page.locator(".waiting-notes");
  await expect(waiting).toBeVisible();
  // The session ends meanwhile.
  const own = await context.cookies();
  await context.clearCookies();
  await worker.isOnline();
  await libraryOf(page);
  await expect(reader.heading).toHaveText("Sign in to read");
  await expect.poll(() => page.evaluate((code) => caches.has(`book ${code}`), book.code)).toBe(false);
  // Another member reads the same book at this browser.
  await bought(await signedIn(context), book);
  const asked = page.waitForResponse(/\/reader\/signed-in$/);
  await reader.openFromLibrary(book.title);
  await asked;
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await expect(reader.text).toContainText("Wayfaring words");
  await expect(waiting).toHaveCount(0);
  await reader.go("Notes");
  await expect(page.getByRole("main")).toContainText("You have no notes in this book.");
  await context.clearCookies();
  await context.addCookies(own);
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  // The page sends it, or the worker.
  await expect(async () => {
    await reader.open(`/reader/read/${book.code}/notes`);
    const quotes = page.getByRole("main").getByRole("blockquote");
    await expect(quotes).toHaveText(["paragraph.1 Wayfaring words"], { timeout: 1000 });
  }).toPass();
});

test("a kept book goes from the device by its button, and by the shop when it is no longer its reader's", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await keep(page, book);
  const isThere = () => page.evaluate((code) => caches.has(`book ${code}`), book.code);
  expect(await isThere()).toBe(true);
  await page.getByRole("button", { name: `Remove from this device: ${book.title}` }).click();
  await expect(page.getByText("This book is no longer on this device.")).toBeVisible();
  expect(await isThere()).toBe(false);
  await keep(page, book);
  // Signed out, a stranger at this browser finds nothing.
  await context.clearCookies();
  await libraryOf(page);
  await expect(reader.heading).toHaveText("Sign in to read");
  await expect.poll(isThere).toBe(false);
});
