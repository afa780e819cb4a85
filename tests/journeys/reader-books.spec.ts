/** Tests books that aren't plain pages read from left to right. Each of them is a complete file. */
import sharp from "sharp";
import { anEpub } from "../factories/epubs";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// Allow extra time, because the shopkeeper's commands run as separate processes.
test.slow();

test("the reader shows a right-to-left book with its direction and language, and links on", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const chapters = ["<h1>אחד</h1><p>שלום עולם</p>", "<h1>שתיים</h1><p>פרק נוסף</p>"];
  const spine = 'page-progression-direction="rtl"';
  const book = await aBook(await anEpub({ title: "ספר", chapters, language: "he", spine }));
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await expect(reader.text).toHaveAttribute("lang", "he");
  await expect(reader.text).toHaveCSS("direction", "rtl");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await reader.turn("Next");
  await expect(reader.text).toContainText("פרק נוסף");
});

test("the reader lays out vertical writing in columns that scroll within their own box", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const book = await aBook(
    await anEpub({
      title: "縦書き",
      language: "ja",
      head: "<style>html { writing-mode: vertical-rl }</style>",
      spine: 'page-progression-direction="rtl"',
      chapters: [`<h1>一</h1>${"<p>吾輩は猫である。名前はまだ無い。</p>".repeat(60)}`],
    }),
  );
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await expect(reader.text).toHaveCSS("writing-mode", "vertical-rl");
  // Vertical text begins at the top right, within the window.
  await expect(reader.text).toHaveCSS("direction", "ltr");
  await expect(reader.text.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(reader.text.getByRole("paragraph").first()).toBeInViewport({ ratio: 1 });
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
});

test("a class on a chapter's root element makes its writing vertical", async ({
  page,
  context,
  shopper: { reader },
}) => {
  const head = "<style>.vertical { writing-mode: vertical-rl }</style>";
  const chapter = `<html xmlns="http://www.w3.org/1999/xhtml" class="vertical"><head>${head}</head><body><h1>一</h1>${"<p>吾輩は猫である。名前はまだ無い。</p>".repeat(60)}</body></html>`;
  const book = await aBook(await anEpub({ title: "縦", language: "ja", files: { "OPS/one.xhtml": chapter } }));
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await expect(reader.text).toHaveCSS("writing-mode", "vertical-rl");
  await expect(reader.text.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".leaf")).toHaveCSS("writing-mode", "vertical-rl");
});

test("the reader shows MathML formulas as formulas", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const formula = `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac></math>`;
  const inLine = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>c</mi></math>';
  const head = "<style>body{margin:0 9em;width:50px}a{text-decoration:none}</style>";
  const more = '<p>See the rest <a href="https://example.com/">elsewhere</a>.</p>';
  const book = await aBook(
    await anEpub({ title: "Sums", chapters: [`<h2>One</h2><p>So ${formula} it is, by ${inLine}.</p>${more}`], head }),
  );
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const [above, below] = [reader.text.locator("mi").first(), reader.text.locator("msqrt")];
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  expect(upper?.y).toBeLessThan(lower?.y ?? 0);
  await expect(reader.text.locator("math").last()).toHaveCSS("display", "math");
  // The book's own margins are ignored, because the reader app sets the margins around the text.
  await expect(reader.text).toHaveCSS("margin-left", "0px");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
});

test("the reader fits the pages of a picture book to the screen", async ({ page, context, shopper: { reader } }) => {
  const picture = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="100%" height="100%"><image width="1200" height="1600" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="page.png"/></svg>`;
  const book = await aBook(
    await anEpub({
      title: "Pictures",
      head: '<meta name="viewport" content="width=1200, height=1600"/>',
      chapters: [body, body],
      files: { "OPS/page.png": picture },
    }),
  );
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const box = await reader.text.locator("svg").boundingBox();
  const screen = page.viewportSize();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeLessThanOrEqual(screen?.height ?? 0);
  await reader.turn("Next");
  await expect(reader.text.locator("svg")).toBeVisible();
});
