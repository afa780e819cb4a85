/**
 * Tests the reader's settings for size, spacing, typeface and colours. They override the book's own, but keep its proportions
 * and meaning.
 */
import type { Page } from "playwright/test";
import { anEpub } from "../factories/epubs";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

/** Returns the contrast ratio between an element's text and the page. */
function getContrast(page: Page, selector: string): Promise<number> {
  return page.evaluate((at) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    const luminance = (colour: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => {
        const share = each / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [text, paper] = [document.querySelector(at), document.documentElement].map((each) =>
      each ? getComputedStyle(each) : null,
    );
    const [one, other] = [luminance(text?.color ?? ""), luminance(paper?.backgroundColor ?? "")].sort((a, b) => a - b);
    return ((other ?? 0) + 0.05) / ((one ?? 0) + 0.05);
  }, selector);
}

test("a reader chooses size, spacing and typeface, and words in red stay red in every theme", async ({
  page,
  context,
  shopper,
}) => {
  const { reader } = shopper;
  const style = `<style>body{font:10px/12px Arial;color:#000}h1{font-size:20px}p{line-height:1.1;letter-spacing:0}.jesus{color:#c00}.grey{color:#ccc}</style>`;
  const chapter = `<h1>Red</h1><p>Jesus answered, <span class="jesus">“It is written.”</span></p><p class="grey">A grey one.</p>`;
  const book = await aBook(await anEpub({ title: "Red", chapters: [chapter], head: style }));
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const heading = reader.text.getByRole("heading", { name: "Red" });
  const paragraph = reader.text.getByText("Jesus answered,");
  await expect(paragraph).toHaveCSS("font-size", "18px");
  await expect(heading).toHaveCSS("font-size", "36px");
  for (const theme of ["Light", "Sepia", "Dark"]) {
    await reader.go("Aa");
    await page.getByLabel("Colours").selectOption(theme);
    await reader.saveSettings();
    expect(await getContrast(page, ".b-jesus")).toBeGreaterThan(4.5);
    expect(await getContrast(page, ".b-grey")).toBeGreaterThan(7);
    // The words of Jesus are still printed in a colour that is clearly not grey.
    const colour = await reader.text.locator(".b-jesus").evaluate((each) => getComputedStyle(each).color);
    expect(Number(/^oklch\([\d.]+ ([\d.]+)/.exec(colour)?.[1])).toBeGreaterThan(0.1);
  }
  await reader.go("Aa");
  await page.getByLabel("Text size").selectOption("Largest");
  await page.getByLabel("Line spacing").selectOption("Loose");
  await page.getByLabel("Typeface").selectOption("OpenDyslexic");
  await page.getByText("Margins, spacing and alignment").click();
  await page.getByLabel("Letter spacing").selectOption("Wider");
  await page.getByLabel("Alignment").selectOption("Justified");
  await page.getByLabel("Break long words with hyphens").selectOption("No");
  await reader.saveSettings();
  await expect(paragraph).toHaveCSS("font-size", "36px");
  await expect(heading).toHaveCSS("font-size", "72px");
  await expect(paragraph).toHaveCSS("line-height", "79.2px");
  await expect(paragraph).toHaveCSS("letter-spacing", "4.32px");
  await expect(paragraph).toHaveCSS("text-align", "justify");
  await expect(paragraph).toHaveCSS("hyphens", "manual");
  await expect(paragraph).toHaveCSS("font-family", /^OpenDyslexic/);
  await expect.poll(() => page.evaluate(() => document.fonts.check("16px OpenDyslexic"))).toBe(true);
});
