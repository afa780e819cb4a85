/** Tests notes and highlights made without a connection: they show immediately, and are sent later. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { insertNote } from "~/database/reader/reading-records.server";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { ReaderSteps, readerOrigin } from "../../steps/reader-steps";
import { expect, test } from "../../steps/shopper";

test.use({ serviceWorkers: "allow" });
// The shopkeeper's commands run as separate processes.
test.slow();
test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

/** Creates the maximum number of notes for a book. */
async function fillWithNotes(memberId: string, code: string): Promise<void> {
  const position = { chapter: "a", paragraph: 1, quote: "A quote.", progress: 0 };
  const note = { ...position, note: "", colour: "", firstAt: 0, lastParagraph: 1, lastAt: 0, createdAt: "2026-11-01" };
  for (let made = 0; made < 2000; made += 1) await insertNote(memberId, code, { ...note, id: randomUUID() }, 2000);
}

test("notes and highlights made offline are shown at once, and sent once", async ({ page, context, shopper }) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.keepOffline(book.title);
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=1&p=1`);
  const status = page.locator(".waiting-notes");
  await worker.losesLine();
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(status).toHaveText("You're offline. We'll save this when you're connected again.");
  await reader.select(" in the second", " in the second");
  await reader.menu.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByLabel("Your note on the selected text").fill("Ask Ada.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog).toBeHidden();
  // Poll, because the note is stored for later only after the dialog has closed.
  await expect.poll(() => reader.waitingMarks()).toEqual(["in the second", "paragraph.1Wayfaring words"]);
  // Open the page again, still without a connection.
  await page.goto(`${readerOrigin}/reader/read/${book.code}?c=1&p=1`);
  // Accept either message, because Chromium starts a process for the page, which may count as online until it receives the
  // test's setting.
  await expect(status).toHaveText(/^You're offline\.|^Not saved yet\./);
  await expect.poll(() => reader.waitingMarks()).toEqual(["in the second", "paragraph.1Wayfaring words"]);
  await reader.go("Notes");
  await expect(page.getByRole("region", { name: "Not saved yet" })).toContainText("Ask Ada.");
  await page.getByRole("region", { name: "Not saved yet" }).getByRole("link").first().click();
  await expect.poll(() => reader.waitingMarks()).toEqual(["in the second", "paragraph.1Wayfaring words"]);
  await page.emulateMedia({ forcedColors: "active" });
  const waitingColour = () =>
    reader.text.evaluate((text) => getComputedStyle(text, "::highlight(waiting-blue)").backgroundColor);
  expect(await waitingColour()).toBe(await reader.systemColour("Mark"));
  await page.emulateMedia({ forcedColors: null });
  await worker.isOnline();
  await expect(reader.marks.last()).toHaveText("in the second");
  await expect(status).toBeHidden();
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

test("a note that is sent while a page of its book loads is marked on that page", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const address = `/reader/read/${book.code}?c=1&p=1`;
  await reader.open(address);
  const loading = await context.newPage();
  // Keep this page's scripts from reading the notes until all of them have been sent, and from learning that they have been
  // sent.
  await loading.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
    const held = new Promise((resolve) => addEventListener("notes are sent", resolve));
    Object.assign(navigator.locks, { request: (...given: unknown[]) => held.then(() => request(...given)) });
    BroadcastChannel.prototype.addEventListener = () => {};
  });
  await loading.goto(`${readerOrigin}${address}`);
  const sendAgain = await holdNotes(page, "fail");
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(page.locator(".waiting-notes")).toHaveText("Not saved yet. We'll keep trying.");
  await sendAgain();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(reader.marks.last()).toHaveText("Wayfaring words");
  await expect(new ReaderSteps(loading).marks).toHaveCount(0);
  await loading.evaluate(() => dispatchEvent(new Event("notes are sent")));
  await expect(new ReaderSteps(loading).marks.last()).toHaveText("Wayfaring words");
});

test("a note that the shop refuses is reported as not saved, and keeps waiting", async ({ page, context, shopper }) => {
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
  // The page has retried automatically, and now shows the shop's refusal.
  await expect(waiting).toHaveText("You can keep 2000 notes in a book. Please delete some first.");
  await expect.poll(() => reader.waitingMarks()).toEqual(["paragraph.1Wayfaring words"]);
});

test("notes and places made offline outlast the session, and are sent only by the member who made them", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.keepOffline(book.title);
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await worker.losesLine();
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Highlight: Blue" }).click();
  const waiting = page.locator(".waiting-notes");
  await expect(waiting).toBeVisible();
  await reader.open(`/reader/read/${book.code}?c=2&p=1`);
  await expect(reader.text).toContainText("Another chapter begins.");
  // End the session before the note is sent.
  const own = await context.cookies();
  await context.clearCookies();
  await worker.isOnline();
  await reader.toLibrary();
  await expect(reader.heading).toHaveText("Sign in to read");
  await expect.poll(() => page.evaluate((code) => caches.has(`book ${code}`), book.code)).toBe(false);
  // Let another member read the same book in this browser.
  await bought(await signedIn(context), book);
  const asked = page.waitForResponse(/\/reader\/signed-in$/);
  await reader.openFromLibrary(book.title);
  await asked;
  expect(await reader.placeIn(book.code)).not.toContain("c=2");
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await expect(reader.text).toContainText("Wayfaring words");
  await expect(waiting).toHaveCount(0);
  await reader.go("Notes");
  await expect(page.getByRole("main")).toContainText("You have no notes in this book.");
  await context.clearCookies();
  await context.addCookies(own);
  await reader.toLibrary();
  await expect.poll(() => reader.placeIn(book.code)).toContain("c=2");
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  // Poll, because either the page or the worker may send the note.
  await expect(async () => {
    await reader.open(`/reader/read/${book.code}/notes`);
    const quotes = page.getByRole("main").getByRole("blockquote");
    await expect(quotes).toHaveText(["paragraph.1 Wayfaring words"], { timeout: 1000 });
  }).toPass();
});

test("a note is kept if its page is left before the shop answers", async ({ page, context, shopper }) => {
  const { reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const address = `${readerOrigin}/reader/read/${book.code}?c=1&p=1`;
  await page.goto(address);
  await reader.select("paragraph", "Wayfaring words");
  await reader.menu.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByLabel("Your note on the selected text").fill("Ask Ada.");
  await holdNotes(page, "wait");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect.poll(() => countWaitingNotes(page)).toBe(1);
  await page.goto("about:blank");
  await page.goto(address);
  await expect(reader.marks.last()).toHaveText("Wayfaring words");
  await expect.poll(() => countWaitingNotes(page)).toBe(0);
  await reader.go("Notes");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Ask Ada.");
});

/**
 * Makes the page's requests to save notes fail, or wait endlessly, until the returned function is called. Replaces the page's
 * own fetch, because requests with keepalive bypass Playwright's routes while a service worker controls the page.
 */
async function holdNotes(page: Page, how: "fail" | "wait"): Promise<() => Promise<void>> {
  await page.evaluate((held) => {
    const own = window.fetch;
    const replaced: typeof fetch = (input, init) => {
      if (init?.method !== "POST") return own(input, init);
      return held === "fail" ? Promise.reject(new TypeError("Failed to fetch")) : new Promise(() => {});
    };
    Object.assign(window, { fetch: replaced, ownFetch: own });
  }, how);
  return () => page.evaluate(() => void Object.assign(window, { fetch: Reflect.get(window, "ownFetch") }));
}

function countWaitingNotes(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("waiting-notes");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("notes").objectStore("notes").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
          counting.onerror = () => reject(counting.error);
        };
      }),
  );
}
