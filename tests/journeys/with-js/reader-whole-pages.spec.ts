/**
 * Tests books with styled boxes that could hide lines: each line of text must be on one of the pages, or be reachable by
 * scrolling.
 */
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
  `<table><tr>${lines(40, (at) => `<td>Word${at}</td>`)}</tr></table>`,
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

/** Returns the lines of text that no page shows completely and that can't be reached by scrolling. */
const lostLines = (page: Page) =>
  page.evaluate(() => {
    const leaf = document.querySelector<HTMLElement>(".leaf");
    if (!leaf) throw new Error("The page has no text.");
    const inPages = leaf.dataset.turns !== undefined;
    const frame = leaf.getBoundingClientRect();
    const { writingMode, columnGap } = getComputedStyle(leaf);
    const goesDown = writingMode === "vertical-rl";
    const size = goesDown ? leaf.clientHeight : leaf.clientWidth;
    const step = size + (Number.parseFloat(columnGap) || 0);
    const isWithin = (line: DOMRect, text: Element | null) => {
      // Accept lines in elements that scroll separately: wide tables in paged text, and all tables and listings in scrolled
      // text.
      if (text?.closest(inPages ? "table[data-wide]" : "table, pre")) return true;
      const across = goesDown
        ? [line.left - frame.left, frame.right - line.right]
        : [line.top - frame.top, frame.bottom - line.bottom];
      const [start, end] = goesDown
        ? [line.top - frame.top + leaf.scrollTop, line.bottom - frame.top + leaf.scrollTop]
        : [line.left - frame.left + leaf.scrollLeft, line.right - frame.left + leaf.scrollLeft];
      if (!inPages) return goesDown ? start >= -2 && end <= leaf.scrollHeight + 2 : end <= leaf.scrollWidth + 2;
      // Allow for a line of a listing that wraps at a space, because the space hangs over the end of the line.
      const hanging = text?.closest("pre") ? 12 : 2;
      const isOnOnePage = end - Math.floor((start + 2) / step) * step <= size + hanging;
      return across.every((room) => room >= -2) && start >= -2 && isOnOnePage;
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

const BOXES = "html, body { height: 100%; overflow: hidden } pre { white-space: pre }";
const KINDS = [
  { of: "a book", head: `<style>${BOXES}</style>` },
  {
    of: "a vertical book",
    head: `<style>${BOXES} body { writing-mode: vertical-rl }</style>`,
    spine: 'page-progression-direction="rtl"',
  },
];

for (const { of, ...traits } of KINDS)
  test(`the reader cuts off no line in boxes of ${of}, in pages or in scrolling text`, async ({
    page,
    context,
    shopper,
  }) => {
    const { reader } = shopper;
    const book = await aBook(await anEpub({ title: "Boxes", chapters: [CHAPTER], ...traits }));
    await bought(await signedIn(context), book);
    await reader.openFromLibrary(book.title);
    const first = `/reader/read/${book.code}?c=1&p=1`;
    await page.goto(readerOrigin + first);
    await expect(reader.text).toContainText("Row 59");
    await expect(page.getByText("Row 0", { exact: true })).toBeInViewport();
    expect(await lostLines(page)).toEqual([]);
    for (const width of [400, 1400]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${readerOrigin}/reader/settings?to=${encodeURIComponent(first)}`);
      await page.getByLabel("Moving through the text").selectOption("Turn pages");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.locator("[data-turns]")).toBeVisible();
      expect(await lostLines(page)).toEqual([]);
      await page.keyboard.press(traits.spine ? "ArrowLeft" : "ArrowRight");
      await expect(page.getByText("Row 0", { exact: true })).not.toBeInViewport();
    }
    // The table's narrow columns don't break words, and the dialog that enlarges the table shows all of it.
    const wide = page.getByRole("button", { name: "Enlarge table" }).first();
    await wide.press("Enter");
    await expect(page.getByRole("dialog", { name: "Table" })).toContainText("Word39");
  });
