/** Bookmarks, the notebook of all books, annotations for other reading systems, and the pages of the print edition. */
import { readFile } from "node:fs/promises";
import { anEpub } from "../factories/epubs";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

const NAV = `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Nav</title></head><body><nav epub:type="toc"><ol><li><a href="one.xhtml">One</a></li><li><a href="two.xhtml">Two</a></li></ol></nav><nav epub:type="page-list"><ol><li><a href="one.xhtml">7</a></li><li><a href="two.xhtml#page8">8</a></li></ol></nav></body></html>`;
const CHAPTERS = [
  `<h1>One</h1><p>Wayfaring words.</p>`,
  `<h1>Two</h1><p id="page8">The eighth page begins.</p><p>And goes on.</p>`,
];

test("a reader bookmarks a page, searches the notes of all books, and exports them as annotations", async ({
  page,
  context,
  javaScriptEnabled,
  shopper,
}) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of 4(04|22)/);
  const book = await aBook(await anEpub({ title: "Paged", chapters: CHAPTERS, files: { "OPS/nav.xhtml": NAV } }));
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await expect(page.getByText("printed page 7")).toBeVisible();
  await page.getByRole("button", { name: "Bookmark" }).click();
  await reader.isTold("Bookmark saved.");

  await reader.go("Contents");
  await page.getByLabel("Page of the printed book (7 to 8)").fill("12");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByRole("alert")).toHaveText("This book has no page 12.");
  await page.getByLabel("Page of the printed book (7 to 8)").fill("8");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(reader.text).toContainText("The eighth page begins.");
  await reader.atParagraph(2);
  await page.getByLabel("Note (optional)").fill("Remember the eighth.");
  await page.getByLabel("Highlight the paragraph").selectOption("Blue");
  await page.getByRole("button", { name: "Save note or bookmark" }).click();
  await reader.isTold("Note saved.");

  await reader.go("Notes");
  await expect(page.getByRole("region", { name: "Bookmarks" })).toContainText("One");
  await expect(page.getByRole("region", { name: "Notes and highlights" })).toContainText("The eighth page begins.");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as Web Annotations" }).click();
  const annotations = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(annotations.first.items).toMatchObject([
    { motivation: "bookmarking", target: { source: "OPS/one.xhtml" } },
    {
      motivation: "commenting",
      body: { value: "Remember the eighth.", color: "blue" },
      target: {
        source: "OPS/two.xhtml",
        selector: [{ exact: "The eighth page begins." }, { value: expect.stringMatching(/^epubcfi/) }],
      },
    },
  ]);

  const addNotes = async (items: object[]) => {
    const summary = page.getByText("Add notes from a file");
    if (!(await page.getByRole("button", { name: "Add notes" }).isVisible())) await summary.click();
    const buffer = Buffer.from(JSON.stringify({ ...annotations, first: { items } }));
    const file = { name: "notes.jsonld", mimeType: "application/ld+json", buffer };
    await page.getByLabel("File of Web Annotations").setInputFiles(file);
    await page.getByRole("button", { name: "Add notes" }).click();
  };
  const gone = {
    motivation: "highlighting",
    target: { selector: { type: "TextQuoteSelector", exact: "Gone words." } },
  };
  await addNotes([...annotations.first.items, gone]);
  await expect(page.getByRole("alert")).toContainText("0 notes added. 2 notes of the file were here already.");
  await expect(page.getByRole("list", { name: "Notes that weren't added" })).toContainText("Gone words.");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const here = { type: "TextQuoteSelector", exact: "And goes on." };
  await addNotes([{ motivation: "highlighting", target: { source: "OPS/two.xhtml", selector: [here] } }]);
  await reader.isTold("1 note added.");
  await expect(page.getByRole("region", { name: "Notes and highlights" })).toContainText("And goes on.");

  await page.getByRole("link", { name: "Notes in all your books" }).click();
  await expect(page.getByText("2 notes", { exact: true })).toBeVisible();
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByLabel("Words").fill("EIGHTH");
  await page.getByLabel("Highlight").selectOption("Blue");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("main").getByRole("link", { name: book.title }).click();
  await expect(page.getByLabel("Note", { exact: true }).nth(1)).toHaveValue("Remember the eighth.");
  await page.goto(page.url().replace(/\/read\/.*$/, "/notes?w=nothing"));
  await expect(page.getByText("No results.")).toBeVisible();
  // A file of annotations may be longer than the posts of other forms.
  const first = { type: "TextQuoteSelector", exact: "Wayfaring words.", suffix: " ".repeat(80_000) };
  await addNotes([{ motivation: "highlighting", target: { source: "OPS/one.xhtml", selector: [first] } }]);
  await reader.isTold("1 note added.");
  await expect(page.getByRole("region", { name: "Notes and highlights" })).toContainText("Wayfaring words.");
});
