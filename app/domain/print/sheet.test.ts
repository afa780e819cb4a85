import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { setCurrentSettings } from "~/domain/settings/current-settings";
import { readLogo } from "~/domain/settings/read-logo.server";
import { getSettings } from "~/domain/settings/settings";
import { Sheet, sheetPdf } from "./sheet.server";

afterEach(() => setCurrentSettings(getSettings({})));

/** Prints a sheet, and returns its file and the position at which text below the logo begins. */
async function printed(): Promise<{ pdf: string; y: number }> {
  const sheet = new Sheet({ title: "Tax invoice", author: "Grace", created: new Date(0) });
  let y = 0;
  const pdf = await sheetPdf(sheet, () => {
    sheet.brand();
    y = sheet.y;
    sheet.text("Tax invoice");
  });
  return { pdf: pdf.toString("latin1"), y };
}

test("a printed sheet begins with the owner's logo, and with nothing in its place without one", async () => {
  const without = await printed();
  expect(without.pdf).not.toContain("/Subtype /Image");
  const file = await sharp({ create: { width: 360, height: 90, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  setCurrentSettings(getSettings({ logo: await readLogo(file) }));
  const { pdf, y } = await printed();
  expect(pdf).toContain("/Subtype /Image");
  expect(y - without.y).toBe(45 + 18);
});
