/** Selected text of a book: copied, highlighted and written on. */
import type { Page } from "playwright/test";
import { audit } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

// The shopkeeper's commands are processes of their own.
test.slow();

/** From a word of one paragraph to the end of a word in another, as a pointer would. */
async function select(page: Page, from: string, until: string): Promise<void> {
  await page.evaluate(
    ([first = "", last = ""]) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.querySelector(".leaf") ?? document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const [start, end] = [first, last].map((words) => texts.find(({ data }) => data.includes(words)));
      if (!start || !end) throw new Error(`No ${first} or no ${last}.`);
      const [begin, close] = [start.data.indexOf(first), end.data.indexOf(last) + last.length];
      getSelection()?.setBaseAndExtent(start, begin, end, close);
    },
    [from, until],
  );
}

test("selected text is highlighted across paragraphs, copied, and given a note that a bad line keeps", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/Failed to load resource/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await select(page, "paragraph", "Wayfaring words");
  const menu = page.getByRole("group", { name: "Selected text" });
  await expect(menu).toBeVisible();
  expect(await audit({ page, hasScripts: true }, ".selection-menu")).toEqual([]);
  await menu.getByRole("button", { name: "Copy" }).click();
  await expect(menu.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^paragraph\.1\s+Wayfaring words$/);
  await menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(menu).toBeHidden();
  await expect(reader.marks).toHaveText(["paragraph", ".", "1", "Wayfaring words"]);
  // A note, while the line is bad.
  await select(page, " in the second", " in the second");
  await menu.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByLabel("Your note on the selected text").fill("Ask Ada.");
  expect(await audit({ page, hasScripts: true }, "dialog")).toEqual([]);
  await page.route("**/*.data", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "We couldn't save this. Please check your connection and try again.",
  );
  await page.unroute("**/*.data");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.marks.last()).toHaveText("in the second");
  await reader.go("Notes");
  await expect(page.getByRole("main").getByRole("blockquote")).toHaveText([
    "paragraph.1 Wayfaring words",
    "in the second",
  ]);
  await expect(page.getByLabel("Note", { exact: true }).last()).toHaveValue("Ask Ada.");
  await expect(page.getByLabel("Highlight").first()).toHaveValue("blue");
});
