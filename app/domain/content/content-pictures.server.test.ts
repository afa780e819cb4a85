import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aProduct } from "../../../tests/factories/products";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { importContent } from "./import-content.server";

let folder: string;
function write(name: string, content: Buffer | string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const aPicture = (background: string) =>
  sharp({ create: { width: 60, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
function writePage(...sources: string[]) {
  const markup = sources.map((src) => ({ kind: "image", src, alt: "Spring", width: 60, height: 20 }));
  write("pages/spring.json", JSON.stringify({ path: "/spring", pageTitle: "Spring", markup }));
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(shopDatabases)("pictures of pages on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  it("accepts a page's picture that comes in the same folder", async () => {
    write("pictures/spring.png", await aPicture("red"));
    writePage("/images/pages/spring");
    expect(await importContent({ folder, dryRun: true })).toMatchObject({ problems: [], refused: 0 });
  });

  it("names a picture that a page's block lacks, and the way to add it", async () => {
    const { code } = await aProduct();
    writePage("/images/pages/nowhere", "/images/spring-banner-c", `/images/${code}-a`);
    const { problems } = await importContent({ folder, dryRun: true });
    expect(problems).toEqual([
      "/spring: /images/pages/nowhere: there is no such picture; put it into the folder pictures as nowhere.jpg or .png",
      "/spring: /images/spring-banner-c: no product has the code spring-banner; other pictures go into the folder pictures and are /images/pages/NAME",
    ]);
  });

  it("refuses pictures of other sites with the reason, and imports the rest of the page", async () => {
    writePage("https://cdn.example/spring.png");
    const outcome = await importContent({ folder });
    expect(outcome).toMatchObject({ refused: 0, changed: ["/spring"] });
    expect(outcome.problems.join()).toMatch(/pictures of other sites are not shown \(left out\)/);
  });

  it("refuses files that aren't pictures, and pictures with a name that no address can have", async () => {
    write("pictures/words.png", "not a picture");
    write("pictures/a name.png", await aPicture("red"));
    write("pictures/.hidden", "ignored");
    const { problems, refused } = await importContent({ folder });
    expect(problems).toEqual([
      "pictures/a name.png: the name may have letters, digits, - and _ only",
      "pictures/words.png: is not a picture",
    ]);
    expect(refused).toBe(2);
  });
});
