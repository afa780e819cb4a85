/** The shelf of pictures by keyboard: an editor uploads a picture, describes it, puts it into a banner, and deletes another. */
import sharp from "sharp";
import { expectAccessible } from "../setup/audit";
import { inTheOffice, sayYes } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("an editor puts a picture on the shelf, says what it shows, shows it in a banner, and deletes an unused one", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const press = (name: string | RegExp) => page.getByRole("button", { name }).press("Enter");
  expectNoise(/status of 4(?:04|22)/);
  const name = `tulips-${javaScriptEnabled === false ? "a" : "b"}`;
  await inTheOffice({ context, baseURL }, "editor", "Picton");
  const upload = async (fileName: string, buffer: Buffer) => {
    await page.goto("/office/pictures");
    await page.getByLabel("JPEG, PNG, WebP or AVIF").setInputFiles({ name: fileName, mimeType: "image/png", buffer });
    await press("Add it");
  };
  // Noise makes the file as large as that of a photograph, and larger than other forms accept.
  const noise = { type: "gaussian", mean: 150, sigma: 40 } as const;
  const picture = await sharp({ create: { width: 1600, height: 400, channels: 3, background: "#a33", noise } })
    .png()
    .toBuffer();
  await upload(`${name}.png`, Buffer.from("This is no picture."));
  await expect(page.getByLabel("JPEG, PNG, WebP or AVIF")).toHaveAccessibleDescription(/isn't a picture/);
  await audit();
  await upload(`${name}.png`, picture);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await press("Save");
  await expect(page.getByLabel("What it shows")).toHaveAccessibleDescription(/Say what the picture shows/);
  await audit();
  await page.getByLabel("What it shows").fill("A field of tulips");
  await page.getByLabel("Right", { exact: true }).check();
  await press("Save");
  await expect(page.getByText("Blocks can show the picture.")).toBeVisible();
  await expect(page.getByLabel("Right", { exact: true })).toBeChecked();

  await page.goto("/office/pages/new");
  await page.getByLabel("Title").fill("Tulips");
  await page.getByLabel("Address in the shop").fill(`/${name}`);
  await press("Make the page");
  await page.goto(`/office/pages/,${name}/blocks/0?kind=heroBanner`);
  await page.getByLabel("Title", { exact: true }).fill("Tulips");
  await page.getByLabel("Picture from the shelf").selectOption(`${name}: A field of tulips`);
  await audit();
  await press("Save in the draft");
  await press("Publish");
  await expect(async () => {
    await page.goto(`/${name}`);
    await expect(page.getByRole("img", { name: "A field of tulips" })).toHaveCSS("object-position", "100% 50%", {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });

  await page.goto("/office/pictures?words=tulips");
  await audit();
  await page.getByRole("link", { name }).press("Enter");
  await expect(page.getByRole("region", { name: "Shown by" })).toContainText(`/${name}`);
  await expect(page.getByRole("button", { name: "Delete the picture" })).toHaveCount(0);
  await upload(`spare-${name}.png`, picture);
  await press("Delete the picture");
  await sayYes(page, javaScriptEnabled);
  await expect(page.getByText("The picture is deleted.")).toBeVisible();
});
