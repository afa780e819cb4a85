import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader } from "~/routes/content/page-picture";
import { aProduct } from "../../../tests/factories/products";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { exportContent } from "./export-content.server";
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
const ask = (picture: string) =>
  loader({
    request: new Request(`https://shop.example/images/pages/${picture}`, { headers: { Accept: "image/webp" } }),
    params: { picture },
    context: {},
  }).catch((thrown: unknown) => thrown as Response);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(shopDatabases)("pictures of pages on %s", (name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  const banner = `spring-banner-${name.replace(/\W/g, "")}`;

  it("come with the import, once, are shown in the browser's format, and are exported with the pages", async () => {
    write(`pictures/${banner}.png`, await aPicture("red"));
    writePage(`/images/pages/${banner}`);
    const picture = `picture /images/pages/${banner}`;
    expect(await importContent({ folder, dryRun: true })).toMatchObject({ problems: [] });
    expect((await ask(banner)).status).toBe(404);
    expect(await importContent({ folder })).toMatchObject({ problems: [], changed: [picture, "/spring"] });
    const shown = await ask(banner);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(await importContent({ folder })).toMatchObject({ changed: [] });
    write(`pictures/${banner}.png`, await aPicture("blue"));
    expect(await importContent({ folder })).toMatchObject({ changed: [picture] });
    expect((await exportContent({ folder: path.join(folder, "copy") })).files).toContain(`pictures/${banner}.png`);
    rmSync(path.join(folder, "pictures"), { recursive: true });
    expect(await importContent({ folder })).toMatchObject({ problems: [] });
  });

  it("are named where a block lacks them, with the way to bring them", async () => {
    const { code } = await aProduct();
    writePage("/images/pages/nowhere", "/images/spring-banner-c", `/images/${code}-a`);
    const { problems } = await importContent({ folder });
    expect(problems).toEqual([
      "/spring: /images/pages/nowhere: there is no such picture; put it into the folder pictures as nowhere.jpg or .png",
      "/spring: /images/spring-banner-c: no product has the code spring-banner; other pictures go into the folder pictures and are /images/pages/NAME",
    ]);
  });

  it("of another site are refused with the reason, and the rest of the page is taken", async () => {
    writePage("https://cdn.example/spring.png");
    const outcome = await importContent({ folder });
    expect(outcome).toMatchObject({ refused: 0, changed: ["/spring"] });
    expect(outcome.problems.join()).toMatch(/pictures of other sites are not shown \(left out\)/);
  });

  it("are refused where they are no pictures, or have a name that no address can have", async () => {
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
