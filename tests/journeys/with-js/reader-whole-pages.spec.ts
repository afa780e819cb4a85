/** Books whose boxes would hide lines: each line of their text is on some page, or can be scrolled to. */
import type { Page } from "playwright/test";
import { anEpub } from "../../factories/epubs";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { readerOrigin } from "../../steps/reader-steps";
import { expect, test } from "../../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();
test.use({ viewport: { width: 400, height: 640 } });

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("");
const prose = (name: string) => lines(30, (at) => `<p>${name} ${at}. And so on they went, and on.</p>`);
const box = (style: string, name: string) => `<div style="${style}">${prose(name)}</div>`;

const CHAPTER = [
  `<table>${lines(60, (at) => `<tr><td>Row ${at}</td><td>and its words, some of them long</td></tr>`)}</table>`,
  `<table><tr>${lines(14, (at) => `<td style="white-space:nowrap">Column number ${at}</td>`)}</tr></table>`,
  `<pre>${lines(60, (at) => `line ${at} of a listing that is much longer than a narrow page is wide, so it has to wrap\n`)}</pre>`,
  box("overflow:hidden;height:120px", "Hidden"),
  box("overflow:auto;max-height:10em", "Scrolled"),
  box("height:100vh;overflow:hidden", "Screen"),
  box("display:inline-block", "Inline"),
  box("display:inline-block;width:900px;white-space:nowrap", "Wide"),
  box("display:flex;flex-direction:column;height:100%", "Flex"),
  box("display:grid", "Grid"),
  box("column-count:2;overflow:hidden", "Columns"),
  `<span style="display:inline-block;font-size:3em">D</span>rop cap. ${prose("After")}`,
].join("");

/** Returns the lines of text that no page shows whole, and that no scrolling reaches. */
const lostLines = (page: Page) =>
  page.evaluate(() => {
    const leaf = document.querySelector<HTMLElement>(".leaf");
    if (!leaf) throw new Error("The page has no text.");
    const inPages = leaf.dataset.turns !== undefined;
    const frame = leaf.getBoundingClientRect();
    const step = leaf.clientWidth + (Number.parseFloat(getComputedStyle(leaf).columnGap) || 0);
    const isWithin = (line: DOMRect, text: Element | null) => {
      // A table or a listing scrolls by itself in text that scrolls.
      if (!inPages) return text?.closest("table, pre") || line.right <= frame.left + leaf.scrollWidth + 2;
      const [left, right] = [line.left - frame.left + leaf.scrollLeft, line.right - frame.left + leaf.scrollLeft];
      const isOnOnePage = right - Math.floor((left + 2) / step) * step <= leaf.clientWidth + 2;
      return line.top >= frame.top - 2 && line.bottom <= frame.bottom + 2 && left >= -2 && isOnOnePage;
    };
    const isCut = (line: DOMRect, text: Element | null) => {
      for (let box = text; box && box !== leaf; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowY === "hidden" && (line.bottom > edge.bottom + 2 || line.top < edge.top - 2)) return true;
        if (overflowX === "hidden" && (line.right > edge.right + 2 || line.left < edge.left - 2)) return true;
      }
      return false;
    };
    const lost: string[] = [];
    const walker = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (text.data.trim() === "") continue;
      const drawn = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const isLost =
        drawn.length === 0 ||
        drawn.some((line) => !isWithin(line, text.parentElement) || isCut(line, text.parentElement));
      if (isLost) lost.push(text.data.trim().slice(0, 40));
    }
    return lost;
  });

test("no box of a book hides a line, in pages or in text that scrolls", async ({ page, context, shopper }) => {
  const { reader } = shopper;
  const head = "<style>html, body { height: 100%; overflow: hidden } pre { white-space: pre }</style>";
  const book = await aBook(await anEpub({ title: "Boxes", chapters: [CHAPTER], head }));
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const first = `/reader/read/${book.code}?c=1&p=1`;
  await page.goto(readerOrigin + first);
  await expect(reader.text).toContainText("Row 59");
  expect(await lostLines(page)).toEqual([]);
  for (const width of [400, 1400]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${readerOrigin}/reader/settings?to=${encodeURIComponent(first)}`);
    await page.getByLabel("Moving through the text").selectOption("Turn pages");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("[data-turns]")).toBeVisible();
    expect(await lostLines(page)).toEqual([]);
  }
});
