/** Tests turning a book's pages by keyboard, touch and mouse, and the reading positions that are saved while turning. */
import type { BrowserContext, Page } from "playwright/test";
import { anEpub } from "../../factories/epubs";
import { expectAccessible } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import type { Ware } from "../../setup/journey-shop";
import type { ReaderSteps } from "../../steps/reader-steps";
import { readerOrigin } from "../../steps/reader-steps";
import { expect, test } from "../../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();
test.use({ viewport: { width: 800, height: 600 } });

const paragraphs = (chapter: number) =>
  Array.from(
    { length: 40 },
    (_, at) => `<p>Words ${chapter}.${at + 1}. ${"And so on they went. ".repeat(12)}</p>`,
  ).join("");

const aLongBook = async (traits = {}) =>
  aBook(
    await anEpub({
      title: "Long",
      chapters: [1, 2, 3].map((each) => `<h1>Part ${each}</h1>${paragraphs(each)}`),
      ...traits,
    }),
  );

async function turnsPages(page: Page, reader: ReaderSteps, { code }: Ware): Promise<void> {
  await page.goto(`${readerOrigin}/reader/settings?to=${encodeURIComponent(`/reader/read/${code}?c=1&p=1`)}`);
  await page.getByLabel("Moving through the text").selectOption("Turn pages");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(reader.text).toContainText("Words 1.1.");
  await expectScript(page);
}

/** Waits until the script that turns pages is running. */
const expectScript = (page: Page) => expect(page.locator("[data-turns]")).toBeVisible();

const toWords = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words });

async function getReader(context: BrowserContext, reader: ReaderSteps, book: Ware): Promise<string> {
  const memberId = await signedIn(context);
  await bought(memberId, book);
  await reader.openFromLibrary(book.title);
  return memberId;
}

test("book pages turn by keyboard, button, tap and swipe, across a chapter's end and back to its last page", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aLongBook();
  await getReader(context, reader, book);
  await turnsPages(page, reader, book);
  const first = toWords(page, "Words 1.1.");
  await expect(first).toBeInViewport();
  for (const key of ["ArrowRight", "PageDown", " "]) {
    await page.keyboard.press(key);
    await expect(first).not.toBeInViewport();
    await page.keyboard.press(key === " " ? "Shift+ " : key === "PageDown" ? "PageUp" : "ArrowLeft");
    await expect(first).toBeInViewport();
  }
  // Turning a page shows no animation, whether or not the person prefers reduced motion.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(
    await page.evaluate(() => {
      const leaf = document.querySelector(".leaf");
      const before = leaf?.scrollLeft ?? 0;
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      const turned = Math.round(((leaf?.scrollLeft ?? 0) - before) / (leaf?.clientWidth ?? 1));
      return { turned, moving: document.getAnimations().length };
    }),
  ).toEqual({ turned: 1, moving: 0 });
  await page.keyboard.press("ArrowLeft");
  await page.emulateMedia({ reducedMotion: null });
  await page.mouse.click(780, 300);
  await expect(first).not.toBeInViewport();
  await page.mouse.click(20, 300);
  await expect(first).toBeInViewport();
  await reader.turn("Next");
  await expect(first).not.toBeInViewport();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(first).toBeInViewport();
  // Turn pages into the next chapter, and back.
  const last = toWords(page, "Words 1.40.");
  for (let turned = 0; !(await last.isVisible()) || !(await isOnScreen(page, "Words 1.40.")); turned += 1) {
    expect(turned).toBeLessThan(40);
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("ArrowRight");
  await expect(toWords(page, "Words 2.1.")).toBeInViewport();
  await expect(page).toHaveTitle(/^Part 2 – /);
  await expect(page).toHaveURL(/c=2&p=1/);
  await page.keyboard.press("ArrowLeft");
  await expect(toWords(page, "Words 1.40.")).toBeInViewport();
  await expect(page).toHaveTitle(/^Part 1 – /);
  await expectAccessible({ page, hasScripts: true });
});

/** Returns true if the end of these words is visible in the window. */
const isOnScreen = (page: Page, words: string) =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll(".book p")].find((each) => each.textContent?.includes(text));
    const box = [...(found?.getClientRects() ?? [])].at(-1);
    return box !== undefined && box.left >= 0 && box.right <= innerWidth;
  }, words);

test("the reading place is kept to the paragraph, and another open page is offered the new place", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aLongBook();
  await getReader(context, reader, book);
  await turnsPages(page, reader, book);
  for (let turned = 0; turned < 3; turned += 1) await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/&t=[1-9]\d*$/);
  const position = new URL(page.url()).searchParams.get("t");
  const other = await context.newPage();
  await other.goto(`${readerOrigin}/reader/read/${book.code}`);
  await expect(other).toHaveURL(new RegExp(`c=1&p=1&t=${position}#t${position}$`));
  await expect(other.locator(`#t${position}`)).toBeInViewport();
  // Reload in the browser: the first page loads again, but the position is unchanged.
  await page.reload();
  await expect(page.locator(`#t${position}`)).toBeInViewport();
  await other.getByRole("navigation", { name: "Reader" }).getByRole("link", { name: "Contents" }).click();
  await other.getByRole("link", { name: "Part 3" }).click();
  await expect(other).toHaveURL(/c=3/);
  await expectScript(other);
  // Wait for the answer, because the address changes before the shop saves the position.
  const kept = other.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  await other.keyboard.press("ArrowRight");
  await expect(other).toHaveURL(/c=3&p=1&t=\d+/);
  await kept;
  await page.bringToFront();
  // Dispatch the event that a browser sends when a page becomes visible again, because the headless shell treats every page as
  // visible.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText(/^You were up to \d+%, in “Part 3”\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Go there" }).click();
  await expect(page).toHaveURL(/c=3&p=1/);
  await expect(page.getByRole("heading", { name: "Part 3", exact: true })).toBeAttached();
});

test("a book's text scrolls until pages are chosen, and the arrow keys go from part to part", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const book = await aLongBook();
  await getReader(context, reader, book);
  await reader.open(`/reader/read/${book.code}?c=1&p=1`);
  await toWords(page, "Words 1.30.").scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/&t=[5-8]\d{3}$/);
  await page.keyboard.press("ArrowRight");
  await expect(toWords(page, "Words 2.1.")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle(/^Part 1 – /);
});

test("the left arrow key turns forward in a right-to-left book", async ({ page, context, shopper }) => {
  const { reader } = shopper;
  const book = await aLongBook({ language: "he", spine: 'page-progression-direction="rtl"' });
  await getReader(context, reader, book);
  await turnsPages(page, reader, book);
  const first = toWords(page, "Words 1.1.");
  await page.keyboard.press("ArrowLeft");
  await expect(first).not.toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeInViewport();
});

test.describe("turning pages on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a horizontal swipe turns a book's page on a phone, and a vertical one does not", async ({
    page,
    context,
    shopper,
  }) => {
    const { reader } = shopper;
    const book = await aLongBook();
    await getReader(context, reader, book);
    await turnsPages(page, reader, book);
    const first = toWords(page, "Words 1.1.");
    await swipe(page, { x: 300, y: 300 }, { x: 290, y: 500 });
    await expect(first).toBeInViewport();
    await swipe(page, { x: 300, y: 300 }, { x: 100, y: 310 });
    await expect(first).not.toBeInViewport();
    await swipe(page, { x: 60, y: 300 }, { x: 300, y: 310 });
    await expect(first).toBeInViewport();
    // Check the style that prevents swiping through the history, because the headless shell has no such gesture.
    await expect(page.locator("html")).toHaveCSS("overscroll-behavior-x", "none");
  });
});

interface Point {
  x: number;
  y: number;
}

/** Swipes with Chromium's DevTools protocol, because Playwright can only tap. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [to] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("a book's search opens next to the text, shows each result in place, and Back returns to the earlier place", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/Failed to load resource/);
  const book = await aLongBook();
  await getReader(context, reader, book);
  await turnsPages(page, reader, book);
  await page.keyboard.press("ArrowRight");
  const panel = page.getByRole("complementary", { name: "Search in this book" });
  await reader.go("Search");
  await expect(panel.getByLabel("Words")).toBeFocused();
  await page.route("**/search?*", (route) => route.fulfill({ status: 502 }));
  await page.keyboard.type("words 2.3");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status")).toContainText("We couldn't search this book.");
  await page.unroute("**/search?*");
  await page.keyboard.press("Enter");
  // The 11 results are words 2.3, and words 2.30 to 2.39.
  await expect(panel.getByRole("status")).toHaveText("11 results");
  const finds = panel.getByRole("link");
  for (const at of [10, 0]) {
    await finds.nth(at).press("Enter");
    await expect(finds.nth(at)).toHaveAttribute("aria-current", "true");
    await expect(finds.nth(at)).toBeFocused();
    await expect(
      toWords(page, at === 0 ? "Words 2.3." : "Words 2.39.")
        .first()
        .locator("mark"),
    ).toBeInViewport();
  }
  await expectAccessible({ page, hasScripts: true });
  for (const [at, width] of [360, 768].entries()) {
    await page.setViewportSize({ width, height: 740 });
    const find = finds.nth(at + 1);
    await find.click();
    await expect(find).toHaveAttribute("aria-current", "true");
    // Poll, because the reader lays out its pages only after it has noticed the window's new size.
    const isBeside = async () => {
      const [mark, box] = [await reader.marks.first().boundingBox(), await panel.boundingBox()];
      return mark && box && (mark.x + mark.width <= box.x || mark.y + mark.height <= box.y);
    };
    await expect.poll(isBeside, `at ${width} px the panel covers no find`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Reader" }).getByRole("link", { name: "Search" })).toBeFocused();
  // The reading position is unchanged, because finding a passage doesn't count as reading.
  expect(new URL(await reader.placeIn(book.code)).searchParams.get("c")).toBe("1");
  await page.goBack();
  await expect(page).toHaveURL(/\?c=1&p=1&t=\d+$/);
});

test("a search result in scrolling text is shown in place, and the search panel keeps its space", async ({
  page,
  context,
  shopper: { reader },
}) => {
  // Add a stylesheet, because without it the text is much shorter.
  const sheet = { head: '<link rel="stylesheet" href="a.css"/>', files: { "OPS/a.css": "p{margin:9em 0}" } };
  await getReader(context, reader, await aLongBook(sheet));
  // Wait for the script too, because without it the link leads to another page.
  await page.waitForLoadState();
  await reader.go("Search");
  await page.keyboard.type("words 3.3");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "Search in this book" });
  for (const [at, words] of [
    [9, "Words 3.38."],
    [3, "Words 3.32."],
  ] as const) {
    const find = panel.getByRole("link").nth(at);
    await find.click();
    await expect(find).toHaveAttribute("aria-current", "true");
    await expect(reader.text.getByRole("paragraph").filter({ hasText: words }).locator("mark")).toBeInViewport();
    const [text, box] = [await reader.text.boundingBox(), await panel.boundingBox()];
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  }
});
