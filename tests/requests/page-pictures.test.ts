/** Tests pictures of pages, from their import by an editor to the page. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { shopCommand } from "../setup/shop-command";

let folder: string;
let shop: RealShop;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-pictures-"));
  for (const each of ["pages", "pictures"]) mkdirSync(path.join(folder, each));
  shop = await aRealShop({ goods: false });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

it("page pictures are shown once imported, imported again only if they have changed, and exported", async () => {
  const src = "/images/pages/spring-banner";
  const banner = (background: string) =>
    sharp({ create: { width: 1600, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const image = { kind: "image", src, alt: "Spring sale", width: 1600, height: 400 };
  const page = { path: "/spring", pageTitle: "Spring", markup: [image] };
  writeFileSync(path.join(folder, "pages/spring.json"), JSON.stringify(page));
  writeFileSync(path.join(folder, "pictures/spring-banner.png"), await banner("#c00"));
  expect((await shop.ask(src)).status).toBe(404);
  expect(await shopCommand("cms-import", [folder], shop.folder)).toContain(`changed    picture ${src}`);
  const picture = await shop.ask(src, { headers: { Accept: "image/webp" } });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(await sharp(picture.raw).metadata()).toMatchObject({ width: 1600, height: 400 });
  expect((await shop.ask("/spring")).body).toContain(`src="${src}"`);
  expect(await shopCommand("cms-import", [folder], shop.folder)).toContain("0 changed");
  writeFileSync(path.join(folder, "pictures/spring-banner.png"), await banner("#00c"));
  expect(await shopCommand("cms-import", [folder], shop.folder)).toContain("1 changed");
  await shopCommand("cms-export", [path.join(folder, "copy")], shop.folder);
  expect(existsSync(path.join(folder, "copy/pictures/spring-banner.png"))).toBe(true);
});

it.each(["nowhere", "a.b", "..%2Fcovers%2Fx.svg", "%2e%2e"])("there is no page picture at %s", async (name) => {
  // The edge refuses an address with an unusual spelling before any route runs.
  expect((await shop.ask(`/images/pages/${name}`)).status).toBe(name.includes("%") ? 400 : 404);
});
