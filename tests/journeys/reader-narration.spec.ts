/** A book that a voice reads out. */
import { aNarratedBook } from "../factories/narrated-books";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands are processes of their own.
test.slow();

test("its voice is listened to, and goes through the book with the text", async ({
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
  const heard = await page.evaluateHandle(() => {
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
  const sentences = ["The first sentence.", "the second.", "The third sentence.", "The last one."];
  await listen.click();
  // It goes on in the next chapter, and stops where nobody reads on.
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
