/** A picture book with a fixed layout. */
import { anEpub } from "../factories/epubs";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

const colours = ["#fde", "#def", "#efd", "#ffd", "#eee"];
const aPictureBook = async () =>
  aBook(
    await anEpub({
      title: "Pictures and Places",
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      entries: ["", "", "", "", 'properties="rendition:layout-reflowable"'],
      heads: colours.map(
        (colour) =>
          `<meta name="viewport" content="width=1200, height=1600"/><style>body{margin:0;background:${colour}}h1,p{position:absolute;left:100px;margin:0;font:60px/1 serif}h1{top:100px}#low{top:1500px}</style>`,
      ),
      chapters: colours.map((_, at) => `<h1>Page ${at + 1}</h1><p id="low">The foot of page ${at + 1}</p>`),
    }),
  );

test("the pages of a fixed-layout book fit the window, two at a time where both fit, and turn", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const hasScripts = javaScriptEnabled !== false;
  await page.setViewportSize({ width: 1400, height: 900 });
  const book = await aPictureBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const foot = (number: number) => page.getByText(`The foot of page ${number}`, { exact: true });
  await expect(foot(1)).toBeInViewport({ ratio: 0.99 });
  await expect(foot(2)).toBeHidden();
  await reader.turn("Next");
  await expect(foot(2)).toBeInViewport({ ratio: 0.99 });
  await expect(foot(3)).toBeInViewport({ ratio: 0.99 });
  const [left, right] = [await foot(2).boundingBox(), await foot(3).boundingBox()];
  expect(left?.y).toBeCloseTo(right?.y ?? 0, 0);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  // The line at the foot is at 94% of the page's height, and its font size scales with the page.
  const sheet = await page.locator(".fixed-page").first().boundingBox();
  expect(((left?.y ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1)).toBeCloseTo(1500 / 1600, 2);
  expect((left?.height ?? 0) / (sheet?.height ?? 1)).toBeCloseTo(60 / 1600, 2);
  await expectAccessible({ page, hasScripts });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(foot(2)).toBeInViewport({ ratio: 0.99 });
  await expect(foot(3)).toBeHidden();
  if (hasScripts) await page.keyboard.press("PageDown");
  else await reader.turn("Next");
  await expect(foot(3)).toBeInViewport({ ratio: 0.99 });
  await expect(foot(2)).toBeHidden();

  await reader.go("Aa");
  await expect(page.getByLabel("Colours")).toBeVisible();
  await expect(page.getByLabel("Text size")).toBeHidden();
  await reader.saveSettings();
  await reader.turn("Next");
  await expect(foot(4)).toBeInViewport({ ratio: 0.99 });

  // The last chapter has no fixed layout, so its text reflows.
  await reader.turn("Next");
  await expect(foot(5)).toBeVisible();
  await expect(reader.text).toHaveCSS("position", "static");
  await reader.turn("Previous");
  await expect(foot(4)).toBeInViewport({ ratio: 0.99 });
  await reader.openFromLibrary(book.title, { isFirst: false });
  await expect(foot(4)).toBeInViewport({ ratio: 0.99 });
});
