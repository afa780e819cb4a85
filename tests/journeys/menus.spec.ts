/** Menus written by editors: overlays of blocks, the side menu, and the footer with the help centre's links. (spec 2, Desktop navigation) */
import { aRealShop, type RealShop } from "../setup/real-shop";
import { importContentInto } from "../steps/content-steps";
import { expect, test } from "../steps/shopper";

let shop: RealShop;
test.beforeAll(async () => {
  shop = await aRealShop();
});
test.afterAll(() => shop?.close());

const MENUS = {
  "menus/navigation.json": [
    { title: "Home", href: "/" },
    {
      title: "Seasons",
      href: "/c",
      overlay: [
        { kind: "promoLink", href: "/contact-us", title: "Advent", text: "Before it begins" },
        { kind: "text", text: "For members", conditions: "user.loggedIn === true" },
      ],
    },
  ],
  "menus/side.json": [
    { title: "On a phone", href: "/contact-us/admin", links: [{ title: "By post", href: "/contact-us/warehouse" }] },
  ],
  "menus/footer.json": [
    {
      title: "Help",
      links: [
        { title: "Returns", href: "https://help.example/returns" },
        { title: "Ask us", href: "/contact-us" },
      ],
    },
  ],
};

test("a navigation overlay opens by hovering and by keyboard, and its blocks are styled on any page", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await importContentInto(shop.folder, MENUS);
  // Open a page that has no blocks.
  await shopper.browse.open(`${shop.origin}/login`);
  const menu = page.getByRole("navigation", { name: "Products" });
  await expect(menu.getByRole("link", { name: "Bibles" })).toHaveCount(0);
  const promoted = menu.getByRole("link", { name: "Advent Before it begins" });
  await expect(promoted).toBeHidden();
  await menu.getByRole("link", { name: "Seasons" }).hover();
  await expect(promoted).toBeVisible();
  await expect(promoted.getByText("Advent", { exact: true })).toHaveCSS("display", "block");
  await expect(menu.getByText("For members")).toHaveCount(0);
  await page.mouse.move(10, 790);
  await expect(promoted).toBeHidden();
  await menu.getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Seasons" })).toBeFocused();
  await expect(promoted).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(promoted).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${shop.origin}/contact-us`);
});

/** Menus with three columns, a product list, and more links than fit in one row. */
const WIDE_MENUS = {
  "menus/navigation.json": [
    {
      title: "Columns",
      href: "/c",
      overlay: [
        {
          kind: "row",
          children: ["One", "Two", "Three"].map((title) => ({
            kind: "column",
            children: [{ kind: "promoLink", href: "/contact-us", title, text: "Words that need some width" }],
          })),
        },
      ],
    },
    ...["Academic", "Ministry", "Music", "Films", "Events", "Children", "Calendars"].map((title) => ({
      title: `${title} and more`,
      href: "/stores",
    })),
    {
      title: "Products",
      href: "/c",
      overlay: [{ kind: "productList", title: "New", url: "/api/products?list=new&limit=8" }],
    },
    { title: "Last", href: "/c", overlay: [{ kind: "promoLink", href: "/contact-us", title: "A last one" }] },
  ],
};

test("a navigation overlay's columns have a usable width, and no overlay is wider than the window", async ({
  page,
  shopper,
}) => {
  await importContentInto(shop.folder, WIDE_MENUS);
  for (const width of [992, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await shopper.browse.open(`${shop.origin}/login`);
    const menu = page.getByRole("navigation", { name: "Products" });
    for (const title of ["Columns", "Products", "Last"]) {
      const item = menu
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: title, exact: true }) })
        .last();
      await item.getByRole("link", { name: title, exact: true }).hover();
      const overlay = item.locator(".nav-overlay");
      await expect(overlay).toBeVisible();
      const box = await overlay.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, `${title} at ${width} px`).toBe(true);
      for (const column of await overlay.locator(".block-column").all()) {
        expect((await column.boundingBox())?.width).toBeGreaterThan(220);
      }
      await page.mouse.move(width / 2, 790);
      await expect(overlay).toBeHidden();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the side menu and the footer show the imported menus, including the help centre's address", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await importContentInto(shop.folder, MENUS);
  await shopper.browse.open(`${shop.origin}/login`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Ask us" })).toBeHidden();
  await footer.locator("summary").click();
  await expect(footer.getByRole("link", { name: "Returns" })).toHaveAttribute("href", "https://help.example/returns");
  await expect(footer.getByRole("link", { name: "Ask us" })).toBeVisible();
  await page.getByRole("banner").locator("details.side-menu > summary").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "On a phone" }).click();
  await shopper.content.isAt(`${shop.origin}/contact-us/admin`, "Admin");
  await page.getByRole("banner").locator("details.side-menu > summary").click();
  await page.getByRole("banner").locator("summary", { hasText: "More in On a phone" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "By post" }).click();
  await shopper.content.isAt(`${shop.origin}/contact-us/warehouse`, "Warehouse");
  const again = { ...MENUS, "menus/side.json": [{ title: "Another", href: "/contact-us/warehouse" }] };
  await importContentInto(shop.folder, again);
  await page.reload();
  await page.getByRole("banner").locator("details.side-menu > summary").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Another" }).click();
  await shopper.content.isAt(`${shop.origin}/contact-us/warehouse`, "Warehouse");
});

test("the next page marks its own link in the menus, and shows what editors have changed since", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const menu = page.getByRole("navigation", { name: "Products" });
  const footer = page.getByRole("contentinfo");
  const links = [
    { title: "Home", href: "/" },
    { title: "Ask", href: "/contact-us" },
    { title: "Where", href: "/stores" },
  ];
  await importContentInto(shop.folder, { "menus/navigation.json": links });
  await shopper.browse.open(`${shop.origin}/contact-us`);
  await expect(menu.locator("[aria-current]")).toHaveText(["Ask"]);
  await menu.getByRole("link", { name: "Where" }).click();
  await shopper.content.isAt(`${shop.origin}/stores`, "Stores");
  await expect(menu.locator("[aria-current]")).toHaveText(["Where"]);
  await importContentInto(shop.folder, {
    "menus/navigation.json": [...links, { title: "New", href: "/site-map" }],
    "menus/footer.json": [{ title: "Join", links: [{ title: "Become a Member", href: "/create-account" }] }],
  });
  await menu.getByRole("link", { name: "Ask" }).click();
  await expect(menu.getByRole("link", { name: "New" })).toBeVisible();
  await expect(menu.locator("[aria-current]")).toHaveText(["Ask"]);
  await expect(footer.getByRole("link", { name: "Become a Member" })).toBeVisible();
});
