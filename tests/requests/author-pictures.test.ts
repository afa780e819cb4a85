/** Tests authors' portraits, from an editor's import to the page. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { shopCommand } from "../setup/shop-command";

let folder: string;
let shop: RealShop;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-authors-"));
  shop = await aRealShop({ goods: false });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

it("an author's portrait is shown once it is added, in the size and format that pages need", async () => {
  const address = "/images/authors/magdalena-%C5%BCurawska";
  expect((await shop.ask(address)).status).toBe(404);
  const photograph = sharp({ create: { width: 900, height: 900, channels: 3, background: "#c00" } });
  const file = path.join(folder, "magdalena-żurawska.png");
  writeFileSync(file, await photograph.png().toBuffer());
  expect(await shopCommand("covers-add", [file, "--authors"], shop.folder)).toContain("Added portraits: 1.");
  const picture = await shop.ask(address, { headers: { Accept: "image/avif" } });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/avif"]);
  expect(picture.headers["cache-control"]).toContain("public");
  expect((await sharp(picture.raw).metadata()).height).toBe(240);
});

it.each(["judith-arkwright", "a.b"])("no portrait is found for the author %s", async (name) => {
  expect((await shop.ask(`/images/authors/${name}`)).status).toBe(404);
});

it.each(["..%2Fcovers%2Fx.svg", "%2e%2e"])(
  "refuses the portrait address %s, which leads out of its folder",
  async (name) => {
    expect((await shop.ask(`/images/authors/${name}`)).status).toBe(400);
  },
);
