/** Products in the office by keyboard: one is found, changed, given back to its feed, withdrawn and shown again. */
import sharp from "sharp";
import { anItem } from "../factories/baskets";
import { anEpub } from "../factories/epubs";
import { expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

test("a buyer finds a product, changes its price and cover, gives fields back, withdraws it and shows it again", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of 422/);
  const code = await anItem({ code: `EDIT${Date.now()}`, title: "The Editable Almanac" });
  await inTheOffice({ context, baseURL }, "buying", "Editha");
  await page.goto("/office");
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Products" }).press("Enter");
  await audit();
  await page.getByLabel("ISBN, title or author").fill(code);
  await page.getByLabel("Without").selectOption("Cover");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByRole("link", { name: "The Editable Almanac" }).press("Enter");
  await audit();

  await page.getByLabel("Price", { exact: true }).fill("cheap");
  await page.getByRole("button", { name: "Save selling" }).press("Enter");
  await expect(page.getByLabel("Price", { exact: true })).toHaveAccessibleDescription(/not an amount/);
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("cheap");
  await audit();
  await page.getByLabel("Price", { exact: true }).fill("17.25");
  await page.getByRole("button", { name: "Save selling" }).press("Enter");
  await expect(page.getByText("The product is changed.")).toBeVisible();
  await expect(page.getByRole("table", { name: "History" })).toContainText("Price: 17.25");
  await page.getByLabel("Description", { exact: true }).fill("<p>For <b>all</b>.</p><script>alert(1)</script>");
  await page.getByRole("button", { name: "See it first Description" }).press("Enter");
  await expect(page.getByRole("region", { name: "Description, as shoppers would see it" })).toContainText("For all.");
  await audit();
  await page.getByRole("button", { name: "Save: description" }).press("Enter");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("<p>For <b>all</b>.</p>");
  await audit();

  const text = page.locator("#description");
  await text.getByLabel("Written as").selectOption("Markdown");
  await text.getByLabel("Description", { exact: true }).fill("For **everyone**.");
  await page.getByRole("button", { name: "See it first Description" }).press("Enter");
  await expect(page.getByRole("region", { name: "Description, as shoppers would see it" })).toContainText(
    "For everyone.",
  );
  await page.getByRole("button", { name: "Save: description" }).press("Enter");
  await expect(text.getByLabel("Description", { exact: true })).toHaveValue("<p>For <strong>everyone</strong>.</p>");

  await page.getByRole("link", { name: `_${code}` }).press("Enter");
  await expect(page.getByText("$17.25").first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Back to the feed's Price" }).press("Enter");
  await expect(page.getByText("The feed sets this field again.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Fields of staff" })).not.toContainText("Price");

  await page.getByRole("link", { name: "See it or upload another" }).press("Enter");
  await audit();
  const upload = (name: string, buffer: Buffer) =>
    page.getByLabel("JPEG, PNG, WebP or AVIF").setInputFiles({ name, mimeType: "image/png", buffer });
  await upload("cover.png", Buffer.from("This is no picture."));
  await page.getByRole("button", { name: "Make it the cover" }).press("Enter");
  await expect(page.getByLabel("JPEG, PNG, WebP or AVIF")).toHaveAccessibleDescription(/isn't a picture/);
  await audit();
  const red = { width: 400, height: 600, channels: 3, background: "#933" } as const;
  await upload("cover.png", await sharp({ create: red }).png().toBuffer());
  await page.getByRole("button", { name: "Make it the cover" }).press("Enter");
  await expect(page.getByText("The cover is changed.")).toBeVisible();

  await page.getByRole("link", { name: "See them or upload some" }).press("Enter");
  await upload(
    "inside.png",
    await sharp({ create: { ...red, width: 900 } })
      .png()
      .toBuffer(),
  );
  await page.getByRole("button", { name: "Add the picture" }).press("Enter");
  await expect(page.getByLabel("What it shows")).toHaveAccessibleDescription(/Say what the picture shows/);
  await audit();
  await upload(
    "inside.png",
    await sharp({ create: { ...red, width: 900 } })
      .png()
      .toBuffer(),
  );
  await page.getByLabel("What it shows").fill("The open book");
  await page.getByRole("button", { name: "Add the picture" }).press("Enter");
  await expect(page.getByText("The picture is added.")).toBeVisible();
  await expect(page.getByRole("img", { name: "The open book" })).toBeVisible();
  await audit();
  await page.getByRole("link", { name: "The Editable Almanac" }).press("Enter");

  await page.getByRole("link", { name: "See and change them" }).press("Enter");
  const other = await anItem({ code: `OTHER${Date.now()}`, title: "The Other Almanac" });
  await page.getByLabel("Find by code, ISBN, title or author").fill(other);
  await page.getByRole("button", { name: "Find" }).press("Enter");
  await audit();
  for (const [button, table] of [
    ["Show with it", "Related products"],
    ["Sell instead", "Product instead"],
    ["Same work", "Editions"],
  ] as const) {
    await page.goto(`/office/products/${code}/related?words=${other}`);
    await page.getByRole("button", { name: `${button} The Other Almanac` }).press("Enter");
    await expect(page.getByRole("table", { name: table, exact: true })).toContainText("The Other Almanac");
  }
  const next = await anItem({ code: `NEXT${Date.now()}`, title: "The Next Almanac" });
  await page.goto(`/office/products/${code}/related?words=${next}`);
  await page.getByRole("button", { name: "Show with it The Next Almanac" }).press("Enter");
  await page.getByRole("button", { name: "Move up The Next Almanac" }).press("Enter");
  await expect(page.getByRole("table", { name: "Related products" }).getByRole("rowheader").first()).toHaveText(
    "The Next Almanac",
  );
  await audit();
  await page.getByRole("button", { name: "Separate this product from them" }).press("Enter");
  await expect(page.getByText("This is the only one.")).toBeVisible();
  await page.getByRole("link", { name: "The Editable Almanac" }).press("Enter");

  await expect(async () => {
    await page.goto(`/product/the-editable-almanac_${code}`);
    await page.getByRole("link", { name: "More pictures" }).press("Enter", { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("img", { name: "The open book" })).toBeVisible();
  await page.goto(`/office/products/${code}`);

  await page.getByLabel("Code of the product instead (optional)").fill(lamp.code);
  await page.getByRole("button", { name: "Withdraw the product" }).press("Enter");
  await expect(page.getByText("The product is withdrawn.")).toBeVisible();
  await audit();
  // Retry, because visitors share a cached page for some seconds.
  await expect(async () => {
    await page.goto(`/product/the-editable-almanac_${code}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lamp.title, { timeout: 1000 });
  }).toPass();
  await page.goto(`/office/products?words=${code}&state=withdrawn`);
  await page.getByRole("link", { name: "The Editable Almanac" }).press("Enter");
  await page.getByRole("button", { name: "Show it again" }).press("Enter");
  await expect(page.getByText("The product is in the shop again.")).toBeVisible();
});

test("a buyer adds a product, and changes its price with another's after a look", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  expectNoise(/status of (409|422)/);
  const number = Date.now();
  const other = await anItem({ code: `BULK${number}`, title: "The Other Almanac" });
  await inTheOffice({ context, baseURL }, "buying", "Addie");
  await page.goto("/office/products");
  await page.getByRole("link", { name: "New product" }).press("Enter");
  await page.getByLabel("ISBN, or a code of the shop's own").fill("9780439023482");
  await page.getByLabel("Title", { exact: true }).fill("The New Almanac");
  await page.getByLabel("Price (optional)").fill("20");
  await page.getByRole("button", { name: "Add the product" }).press("Enter");
  await expect(page.getByLabel("ISBN, or a code of the shop's own")).toHaveAccessibleDescription(/wrong check digit/);
  await audit();
  await page.getByLabel("ISBN, or a code of the shop's own").fill(`NEW${number}`);
  await page.getByRole("button", { name: "Add the product" }).press("Enter");
  await expect(page.getByText("The product is added.")).toBeVisible();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("20.00");

  await page.goto("/office/products/change");
  await page.getByLabel("Codes, one a line").fill(`NEW${number}\n${other}\nNONE`);
  await page.getByLabel("How").selectOption("Change by percent");
  await page.getByLabel("Value").fill("-10");
  await page.getByRole("button", { name: "See what would change" }).press("Enter");
  const look = page.getByRole("table", { name: "What would change" });
  await expect(look.getByRole("row").filter({ hasText: "The New Almanac" })).toContainText("18.00");
  await expect(page.getByRole("alert")).toContainText("There is no such product.");
  await audit();
  await page.getByRole("button", { name: "Change all 2" }).press("Enter");
  await expect(page.getByText("2 products are changed.")).toBeVisible();
  await page.goto(`/office/products/NEW${number}`);
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("18.00");
});

test("a buyer puts a file behind an eBook once it has no fault", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  expectNoise(/status of 422/);
  const code = await anItem({
    code: `FILE${Date.now()}`,
    title: "The Salt Road",
    productType: "eBook",
    format: "eBook",
  });
  await inTheOffice({ context, baseURL }, "buying", "Filia");
  await page.goto(`/office/products/${code}`);
  await page.getByRole("link", { name: "See or replace the file" }).press("Enter");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const field = page.getByLabel("EPUB, PDF, MP3, M4B or ZIP");
  const upload = async (title: string) =>
    field.setInputFiles({ name: "book.epub", mimeType: "application/epub+zip", buffer: await anEpub({ title }) });
  await upload("Another Book");
  await page.getByRole("button", { name: "Add the file" }).press("Enter");
  await expect(field).toHaveAccessibleDescription(/The file is the book "Another Book"/);
  await upload("The Salt Road");
  await page.getByRole("button", { name: "Add the file" }).press("Enter");
  await expect(page.getByText("The file is added.")).toBeVisible();
  await expect(page.getByText("The-Salt-Road.epub")).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace the file" })).toBeVisible();
});
