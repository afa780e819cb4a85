/** Tests stores that an editor imports, with their photographs, on the pages of a running shop. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aGroup, at } from "../factories/opening-hours";
import { aStore } from "../factories/stores";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { shopCommand } from "../setup/shop-command";

let folder: string;
let shop: RealShop;
const cafe = aGroup(
  { sunday: at("10:00am", "3:00pm") },
  {
    groupTitle: "Café",
    specialText: "The kitchen closes half an hour earlier.",
    associatedLink: "/info/cafe",
    associatedLinkLabel: "See the menu",
  },
);
const stores = [
  aStore({
    fax: "(08) 7010 0171",
    facilities: ["Café"],
    storeImage: "front.png",
    openingHoursGroups: [aGroup(), cafe],
  }),
];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-stores-"));
  const front = sharp({ create: { width: 900, height: 600, channels: 3, background: "#c00" } });
  writeFileSync(path.join(folder, "front.png"), await front.png().toBuffer());
  writeFileSync(path.join(folder, "stores.json"), JSON.stringify(stores));
  shop = await aRealShop({ goods: false });
  expect(await shopCommand("stores-import", [path.join(folder, "stores.json")], shop.folder)).toContain("1 added");
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a store's page shows its photograph, resized and allowed by the security policy", async () => {
  const { body, headers } = await shop.ask("/stores/mount-lawley");
  const [, src = ""] = /<img[^>]+class="store-picture"[^>]+src="(\/images\/stores\/[^"]+)"/.exec(body) ?? [];
  expect(src).toMatch(/-store-[0-9a-f]{12}$/);
  expect(body).toContain(`srcSet="${src}@2x 2x"`);
  expect(headers["content-security-policy"]).toContain("img-src 'self'");
  const picture = await shop.ask(src, { headers: { Accept: "image/avif,image/webp" } });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/avif"]);
  expect(picture.headers["cache-control"]).toContain("public");
  expect((await sharp(picture.raw).metadata()).height).toBe(400);
  const none = await shop.ask("/images/stores/mount-lawley-store-000000000000");
  expect(none.status).toBe(404);
});

it("a store's page shows its fax, and the special words and link of a group of hours", async () => {
  const { body } = await shop.ask("/stores/mount-lawley");
  expect(body).toMatch(/<dt>Fax<\/dt>\s*<dd>\(08\) 7010 0171<\/dd>/);
  expect(body).toContain("<p>The kitchen closes half an hour earlier.</p>");
  expect(body).toContain('<a href="/info/cafe">See the menu</a>');
});

it("a store's page tells search engines its prices and hours, and its café's", async () => {
  const { body } = await shop.ask("/stores/mount-lawley");
  const texts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  const facts = texts.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>);
  const store = facts.find((each) => each["@type"] === "BookStore");
  const phone = "(08) 7010 0170";
  expect(store).toMatchObject({ priceRange: "$-$$$", telephone: phone, faxNumber: "(08) 7010 0171" });
  expect(store?.openingHoursSpecification).toHaveLength(7);
  const sunday = { dayOfWeek: "Sunday", opens: "10:00", closes: "15:00" };
  expect(store?.department).toMatchObject({
    "@type": "CafeOrCoffeeShop",
    name: "Café",
    priceRange: "$$",
    openingHoursSpecification: expect.arrayContaining([expect.objectContaining(sunday)]),
  });
});
