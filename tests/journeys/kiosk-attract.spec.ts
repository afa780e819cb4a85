/** Tests the content that an unused kiosk shows, which editors write at `/kiosk`. */
import { audit, expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { anAccount } from "../setup/journey-staff";
import { importContent } from "../steps/content-steps";
import { expect, test } from "../steps/shopper";

const { map, psalter } = wares;
const FINGER = 44;

/** Blocks that every unused kiosk of the journeys' shop shows once they are imported. */
const BLOCKS = [
  { kind: "heroBanner", title: "A summer of reading", text: "Come in and stay." },
  { kind: "text", tag: "h2", text: "Books for a long summer" },
  { kind: "promo link", href: "/c/books", title: "See them all", text: "Twelve to take away." },
  { kind: "promo link", href: "https://elsewhere.example/camp", title: "Book a camp", text: "With our friends." },
  { kind: "image", src: "/images/JRN-LAMP-b", alt: "A lamp", width: 134, height: 200 },
  { kind: "productList", title: "Chosen for this screen", products: [map.code, psalter.code] },
  { kind: "html", html: "<p>Ask us anything</p>" },
  { kind: "html", html: "<p>With a script</p>", scripts: ["localStorage.setItem('an editor', 'was here');"] },
  { kind: "text", text: "For members only", conditions: "user.loggedIn === true" },
];

test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true, viewport: { width: 1080, height: 1920 } });
test.beforeAll(async () => {
  const page = { path: "/kiosk", pageTitle: "Screens", pageSeoDescription: "Of screens.", dontIndex: true };
  await importContent({ "pages/kiosk.json": { ...page, markup: BLOCKS } });
});

test("editors' blocks are shown on an idle kiosk, above the store's products, and link nowhere else", async ({
  page,
  shopper: { kiosk, browse },
  javaScriptEnabled,
}) => {
  const main = page.getByRole("main");
  const shelf = main.getByRole("region", { name: "In the Penrith store today" });
  const chosen = main.locator("section", { has: page.getByRole("heading", { name: "Chosen for this screen" }) });
  await kiosk.open(await anAccount("service"));
  for (const [width, height] of [
    [1080, 1920],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/kiosk");
    await expect(main.getByText("Twelve to take away.")).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Welcome to Lectern Penrith");
    await expect(main.getByRole("heading", { level: 2, name: "A summer of reading" })).toBeVisible();
    await expect(main.getByText("Ask us anything")).toBeVisible();
    await expect(main.getByText("For members only")).toHaveCount(0);
    await expect(main.getByRole("img", { name: "A lamp" })).toBeVisible();
    await expect(chosen.locator(".card")).toHaveCount(2);
    const [blocks, books] = [await chosen.boundingBox(), await shelf.boundingBox()];
    expect((blocks?.y ?? 0) + (blocks?.height ?? 0)).toBeLessThanOrEqual(books?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await audit({ page, hasScripts: javaScriptEnabled !== false }, "body")).toEqual([]);
  }
  // The blocks' stylesheet has loaded with them.
  await expect(main.locator(".block-promo").first()).toHaveCSS("padding-top", "20px");
  // A link to another site keeps its text but loses its address.
  await expect(main.getByText("Book a camp")).toBeVisible();
  await expect(page.locator("a[href*='elsewhere.example']")).toHaveCount(0);
  await expect(main.getByText("With a script")).toHaveCount(0);
  expect((await kiosk.leftovers()).stored).not.toContain("an editor");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.setViewportSize({ width: 1080, height: 1920 });
  const wayOn = main.getByRole("link", { name: "See them all" });
  expect((await wayOn.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
  await wayOn.tap();
  await expect(browse.heading).toHaveText("Books");
  await page.goto("/kiosk");
  await chosen.getByRole("link", { name: map.title }).first().tap();
  await expect(browse.heading).toHaveText(map.title);
  await page.getByRole("banner").getByRole("button", { name: "Finish and clear" }).tap();
  await kiosk.isAtHome();
  await expect(main.getByText("Twelve to take away.")).toBeVisible();
});
