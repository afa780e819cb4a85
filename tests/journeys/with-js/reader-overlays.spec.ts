/** Panels that scripts open over the text of a book, for a footnote, a picture, a table and the settings. */
import sharp from "sharp";
import { anEpub } from "../../factories/epubs";
import { expectAccessible } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

const CELLS = Array.from({ length: 30 }, (_, at) => `<td>Figure${at}</td>`).join("");
const CHAPTERS = [
  `<h1>One</h1><p>A claim.<a epub:type="noteref" href="two.xhtml#n1">1</a> More.</p><p><img src="map.png" alt="A map"/></p><table><tr>${CELLS}</tr></table>`,
  `<h1>Notes</h1><aside epub:type="footnote" id="n1"><p>The source of the claim.</p></aside>`,
];

test("a footnote, a picture and a table open over the book's text, and new settings show at once", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const audit = () => expectAccessible({ page, hasScripts: true });
  const book = await aBook(
    await anEpub({
      title: "Overlaid",
      chapters: CHAPTERS,
      files: {
        "OPS/map.png": await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888" } })
          .png()
          .toBuffer(),
      },
      manifest: `<item id="map" href="map.png" media-type="image/png"/>`,
    }),
  );
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const address = page.url();

  await reader.text.getByRole("link", { name: "1", exact: true }).click();
  const note = page.getByRole("dialog", { name: "Note 1" });
  await expect(note).toContainText("The source of the claim.");
  await audit();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(reader.text.getByRole("link", { name: "1", exact: true })).toBeFocused();
  expect(page.url()).toBe(address);
  await reader.text.getByRole("link", { name: "1", exact: true }).press("Enter");
  await note.getByRole("link", { name: "Go to the note" }).click();
  await expect(reader.text).toContainText("The source of the claim.");
  await page.goBack();

  await page.getByRole("button", { name: "Enlarge picture: A map" }).press("Enter");
  const picture = page.getByRole("dialog", { name: "Picture" });
  const width = () => picture.getByRole("img").evaluate((each) => each.getBoundingClientRect().width);
  const before = await width();
  await picture.getByRole("button", { name: "Larger" }).click();
  expect(await width()).toBeCloseTo(1.5 * before, 0);
  await audit();
  await picture.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Enlarge table" }).click();
  await expect(page.getByRole("dialog", { name: "Table" })).toContainText("Figure29");
  await page.keyboard.press("Escape");

  await reader.go("Aa");
  const settings = page.getByRole("complementary", { name: "Reading settings" });
  await settings.getByLabel("Text size").selectOption("Largest");
  await expect(reader.text).toHaveCSS("font-size", "36px");
  await settings.getByLabel("Typeface").selectOption("Atkinson Hyperlegible");
  await expect.poll(() => page.evaluate(() => document.fonts.check("16px Atkinson Hyperlegible"))).toBe(true);
  await settings.getByLabel("Colours").selectOption("Dark");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(22, 24, 27)");
  await audit();
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings).toHaveCount(0);
  await reader.turn("Next");
  await expect(reader.text).toHaveCSS("font-size", "36px");
  await page.reload();
  await expect(reader.text).toHaveCSS("font-size", "36px");
});

test.describe("the reader on a touch screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the reader's bar hides as the text scrolls, and returns on a tap, on scrolling up and with the focus", async ({
    page,
    context,
    shopper: { reader },
  }) => {
    const book = await aBook(
      await anEpub({ chapters: [`<h1>One</h1>${"<p>Words of a long chapter.</p>".repeat(100)}`] }),
    );
    await bought(await signedIn(context), book);
    await reader.openFromLibrary(book.title);
    await expect(page.locator(".has-toolbar")).toBeVisible();
    const bar = page.getByRole("banner");
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport();
    await page.touchscreen.tap(180, 400);
    await expect(bar).toBeInViewport();
    await page.touchscreen.tap(180, 400);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -60);
    await expect(bar).toBeInViewport();
    await page.mouse.wheel(0, 300);
    await expect(bar).not.toBeInViewport();
    await bar.getByRole("link", { name: "Contents" }).focus();
    await expect(bar).toBeInViewport();
  });
});
