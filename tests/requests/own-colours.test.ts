/** Tests the owner's accent colour, which a command sets on the built shop. Every drawing that uses the colour must change. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { runCommand } from "../setup/run-command";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop({ goods: false });
});
afterAll(() => shop.close());

const settings = (...args: string[]) => runCommand("settings", args, shop.folder);
const DRAWN = /\/images\/drawings\/[\w-]+\.svg/g;

/** Sets the accent colour, and returns a page as soon as it contains that colour. */
async function pageIn(accent: string): Promise<string> {
  const colours = JSON.stringify({ accent, accentDark: "#123456" });
  expect(await settings("set", "colours", colours)).toMatchObject({ status: 0 });
  return vi.waitFor(
    async () => {
      const { body } = await shop.ask("/stores");
      expect(body).toContain(`--accent:${accent};`);
      return body;
    },
    { timeout: 60_000, interval: 200 },
  );
}

const listDrawings = (page: string) => [...new Set(page.match(DRAWN))];

test("a page in the default colours names only dark pages' hearts; one in the owner's colours names all drawings", async () => {
  const dark = ["/images/drawings/heart-e79aa3.svg", "/images/drawings/heart-filled-e79aa3.svg"];
  expect(listDrawings((await shop.ask("/stores")).body)).toEqual(dark);
  const page = await pageIn("#1F4E79");
  const drawn = listDrawings(page).filter((address) => address.includes("1f4e79"));
  expect(drawn.length).toBe(8);
  // Dark pages have hearts in a lighter version of the owner's colour.
  expect(listDrawings(page).filter((address) => !drawn.includes(address))).toHaveLength(2);
  expect(page).toContain('<link rel="icon" href="/images/drawings/icon-1f4e79.svg" type="image/svg+xml" sizes="any"/>');
  for (const address of listDrawings(page)) {
    const { status, headers, body } = await shop.ask(address);
    expect([address, status, headers["content-type"]]).toEqual([address, 200, "image/svg+xml"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const colour = address.match(/-([\da-f]{6})\.svg$/)?.[1] ?? "";
    expect(body.toLowerCase()).toContain(`#${colour}`);
    expect(body).not.toContain("#7b1e2b");
  }
});

test("the manifest and the map of the stores follow the owner's colours, and an earlier drawing is not kept", async () => {
  await pageIn("#1f4e79");
  await pageIn("#1f6b3b");
  const { icons } = JSON.parse((await shop.ask("/manifest.webmanifest")).body) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual(["/images/drawings/icon-1f6b3b.svg"]);
  expect((await shop.ask("/images/stores/all-stores.svg")).body).not.toContain("#7b1e2b");
  const earlier = await shop.ask("/images/drawings/heart-1f4e79.svg");
  expect([earlier.status, earlier.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(earlier.body).toContain("#1f6b3b");
  expect((await shop.ask("/images/drawings/none-1f4e79.svg")).status).toBe(404);
  expect((await shop.ask("/images/drawings/heart-red.svg")).status).toBe(404);
  expect(shop.complaints).toEqual([]);
});
