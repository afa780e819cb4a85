/** A book with a narration. */
import type { Page } from "playwright/test";
import { aNarratedBook } from "../factories/narrated-books";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

const sentences = ["The first sentence.", "the second.", "The third sentence.", "The last one."];

/** Collects the words that the narration highlights after this call. */
const markedIn = (page: Page) =>
  page.evaluateHandle(() => {
    const words: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target as HTMLElement;
        const isSpoken = element.matches("[data-spoken].b--epub-media-overlay-active");
        if (isSpoken && words.at(-1) !== element.innerText) words.push(element.innerText);
      }
    }).observe(document, { subtree: true, attributeFilter: ["data-spoken"] });
    return words;
  });

test("a book's narration plays, and follows the text through the book", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const hasScripts = javaScriptEnabled !== false;
  const book = await aBook(await aNarratedBook());
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  if (!hasScripts) {
    const player = page.locator("audio");
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute("src", /\/sounds\/OPS\/audio\/voice\.mp3#t=0,3$/);
    await expectAccessible({ page, hasScripts });
    await reader.turn("Next");
    await expect(player).toHaveAttribute("src", /#t=3,6$/);
    return;
  }
  const bar = page.getByRole("region", { name: "Listen to this book" });
  const listen = bar.getByRole("button", { name: "Listen" });
  await bar.getByLabel("Speed").selectOption("2");
  await expectAccessible({ page, hasScripts });
  const heard = await markedIn(page);
  await listen.click();
  // The narration continues in the next chapter, and stops where it ends.
  await expect.poll(() => heard.jsonValue()).toEqual(sentences);
  await expect(page).toHaveURL(/c=2/);
  await expect(listen).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect.poll(async () => (await heard.jsonValue()).slice(4)).toContain("The third sentence.");
  await page.keyboard.press("Alt+p");
  await expect(listen).toBeVisible();
  await reader.turn("Next");
  await expect(reader.text).toContainText("Nobody reads this out.");
  await expect(bar).toBeHidden();
});

const WAYS = [
  {
    way: "pages from right to left",
    traits: { spine: 'page-progression-direction="rtl"', language: "ar" },
    turns: true,
  },
  {
    way: "pages of fixed layout",
    traits: {
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      heads: [1, 2, 3].map(() => '<meta name="viewport" content="width=600, height=800"/>'),
    },
    turns: false,
  },
] as const;

for (const { way, traits, turns } of WAYS)
  test(`a narration reads ${way} on a phone`, async ({ page, context, javaScriptEnabled, shopper: { reader } }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const book = await aBook(await aNarratedBook(traits));
    await bought(await signedIn(context), book);
    await reader.openFromLibrary(book.title);
    if (javaScriptEnabled === false) {
      await expect(page.locator("audio")).toBeInViewport({ ratio: 1 });
      await reader.turn("Next");
      await expect(page.locator("audio")).toHaveAttribute("src", /#t=3,6$/);
      return;
    }
    if (turns) {
      await reader.go("Aa");
      await page.getByLabel("Moving through the text").selectOption("Turn pages");
      await reader.saveSettings();
      await expect(page.locator("[data-turns]")).toBeVisible();
    }
    const bar = page.getByRole("region", { name: "Listen to this book" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByLabel("Speed").selectOption("2");
    const heard = await markedIn(page);
    await bar.getByRole("button", { name: "Listen" }).click();
    await expect.poll(() => heard.jsonValue()).toEqual(sentences);
    await expect(page).toHaveURL(/c=2/);
    await expect(page.getByText("The last one.")).toBeInViewport();
    await expectAccessible({ page, hasScripts: true });
  });
