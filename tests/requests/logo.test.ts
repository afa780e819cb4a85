/** Tests the owner's logo, which a command sets on the built shop, in every place where the shop shows it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { linkedData, ofType } from "../setup/read-page";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { runCommand } from "../setup/run-command";

let shop: RealShop;
let files: string;
beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), "lectern-logo-"));
  shop = await aRealShop({ goods: false });
});
afterAll(async () => {
  await shop.close();
  rmSync(files, { recursive: true, force: true });
});

const settings = (...args: string[]) => runCommand("settings", args, shop.folder);
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><script>alert(1)</script><path fill="${colour}" d="M0 0h200v100H0z"/></svg>`;
const IMAGE =
  /<a class="brand" href="\/"><img src="(\/images\/logo\/[\w-]{12}\.svg)" alt="Lectern" width="240" height="120"\/><\/a>/;

/** Sets the logo, and returns its new address as soon as a page contains it. */
async function setLogo(colour: string, before = ""): Promise<string> {
  const file = path.join(files, "logo.svg");
  writeFileSync(file, drawing(colour));
  expect(await settings("set", "logo", file)).toMatchObject({ status: 0, out: "Changed: logo.\n" });
  return vi.waitFor(
    async () => {
      const [, address = ""] = IMAGE.exec((await shop.ask("/stores")).body) ?? [];
      expect(address).not.toBe("");
      expect(address).not.toBe(before);
      return address;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Returns the colour in the middle of the shop's link preview picture. */
async function middleOfCard(): Promise<number[]> {
  const { raw } = await shop.ask("/images/share/shop.jpg");
  const spot = { left: 600, top: 308, width: 1, height: 1 };
  return [...(await sharp(raw).extract(spot).raw().toBuffer())];
}

test("a logo shows in the page header and to search engines, at an address made from its content", async () => {
  const before = (await shop.ask("/contact-us")).body;
  expect(before).toContain('<svg class="mark"');
  const first = await setLogo("#00a000");
  const sent = await shop.ask(first);
  expect(sent).toMatchObject({
    status: 200,
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=31536000, immutable" },
  });
  expect(sent.headers["content-security-policy"]).toContain("sandbox");
  expect(sent.body).toContain("#00a000");
  expect(sent.body).not.toContain("alert");
  const home = (await shop.ask("/")).body;
  expect(ofType(linkedData(home), "Organization")[0]?.logo).toBe(shop.origin + first);
  const [red = 0, green = 0, blue = 0] = await middleOfCard();
  expect([red < 30, green > 140, blue < 30]).toEqual([true, true, true]);

  const second = await setLogo("#0000a0", first);
  expect(await shop.ask(first)).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect((await shop.ask(first)).body).toBe((await shop.ask(second)).body);
  expect((await shop.ask("/images/logo/none.svg")).status).toBe(404);
});

test("a logo is exported with the settings, and is read again when it is imported", async () => {
  await setLogo("#a0a000");
  const file = path.join(files, "all.json");
  await settings("export", file);
  expect((await settings("import", file)).out).toBe("Nothing changed.\n");
  expect((await settings("list")).out.length).toBeLessThan(10_000);
  const exported = JSON.parse(readFileSync(file, "utf8")) as { logo: { data: string } };
  const evil = Buffer.from(drawing("#a0a0a0")).toString("base64");
  writeFileSync(file, JSON.stringify({ logo: { ...exported.logo, data: evil } }));
  expect((await settings("import", file)).out).toBe("Changed: logo.\n");
  const kept = JSON.parse((await settings("get", "logo")).out) as { data: string };
  expect(Buffer.from(kept.data, "base64").toString()).not.toContain("script");
});

test.each([
  ["none.svg", null, "There is no file "],
  ["notes.svg", "Grace", "The logo is neither SVG nor PNG."],
])("the logo file %s is refused", async (name, text, sentence) => {
  const file = path.join(files, name);
  if (text !== null) writeFileSync(file, text);
  expect(await settings("set", "logo", file)).toMatchObject({ status: 1, err: expect.stringContaining(sentence) });
});

test("resetting the logo brings back the default mark and name", async () => {
  expect((await settings("reset", "logo")).out).toBe("Changed: logo.\n");
  await vi.waitFor(async () => expect((await shop.ask("/stores")).body).toContain('<svg class="mark"'), {
    timeout: 60_000,
    interval: 200,
  });
  expect(shop.complaints).toEqual([]);
});
