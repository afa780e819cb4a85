/**
 * Tests pages within a product's page: scripts open them over the product, and without scripts they show below it. They are
 * reached by link, Back and reload, and are sent invalid input.
 */
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, type Ware, wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface PageWithin {
  name: string;
  path: string;
  ware: () => Promise<Ware | { code: string; title: string }>;
  press: string | RegExp;
  heading: string;
  needsMember?: boolean;
}

async function aNewWare(facts: Parameters<typeof aWareOfItsOwn>[0] = {}): Promise<Ware> {
  const ware = aWareOfItsOwn(facts);
  await importWares([ware]);
  return ware;
}

const within: PageWithin[] = [
  {
    name: "the details of a gift",
    path: "options?gift=true",
    ware: async () => wares.ebook,
    press: /^Give as a gift/,
    heading: "Give as a gift",
  },
  {
    name: "the review form",
    path: "review",
    ware: aNewWare,
    press: "Write a review",
    heading: "Write a review",
    needsMember: true,
  },
  {
    name: "the stock alert",
    path: "back-in-stock",
    ware: () => aNewWare({ availability: "sold out", stock: "0" }),
    press: "Email me when it's back in stock",
    heading: "Email me when it's back in stock",
  },
];

for (const { name, path, ware, press, heading, needsMember } of within) {
  test(`${name} opens from its product, and Back returns to the product`, async ({ page, context, shopper }) => {
    if (needsMember) await signedIn(context);
    const product = await ware();
    await page.goto(`/p/${product.code}`);
    await shopper.browse.front.getByRole("button", { name: press }).first().click();
    await expect(shopper.browse.front.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/product/[^/]+/${path.replace("?", "\\?")}`));
    await page.goBack();
    await expect(page).toHaveURL(/\/product\/[^/]+$/);
    await expect(shopper.browse.heading).toHaveText(product.title);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(`${name} opens by a link and after a reload, below its product`, async ({
    page,
    context,
    shopper,
    javaScriptEnabled,
  }) => {
    if (needsMember) await signedIn(context);
    const product = await ware();
    await page.goto(`/product/x_${product.code}/${path}`);
    for (const load of [() => Promise.resolve(), () => page.reload()]) {
      await load();
      await expect(shopper.browse.heading).toHaveText(heading);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
    await page.getByRole("main").getByRole("link", { name: product.title }).click();
    await expect(shopper.browse.heading).toHaveText(product.title);
    await expect(page.getByRole("main").getByRole("heading", { name: "Details" })).toBeVisible();
  });

  test(`${name} keeps what was typed when it is refused`, async ({ page, context, shopper }) => {
    shopper.expectNoise(/status of 422/);
    if (needsMember) await signedIn(context);
    const product = await ware();
    await page.goto(`/p/${product.code}`);
    await shopper.browse.front.getByRole("button", { name: press }).first().click();
    const form = shopper.browse.front.locator("form");
    await expect(shopper.browse.front.getByRole("heading", { name: heading })).toBeVisible();
    const field = form.getByRole("textbox").first();
    await field.fill("x");
    await form.locator("button[type=submit]").last().click();
    await expect(form.getByRole("alert").first()).toBeVisible();
    await expect(field).toHaveValue("x");
    await expect(shopper.browse.front.getByRole("heading", { name: heading })).toBeVisible();
  });
}

test("the pages of a product's large cover and of its stores open by a link", async ({ page, shopper: { browse } }) => {
  await page.goto("/product/x_9781700000019/images");
  await expect(page.getByRole("img", { name: /^Cover of / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: /^Cover of / })).toBeVisible();
  await page.goto("/product/x_9781700000019/stores?near=2750");
  await expect(browse.heading).toHaveText("Find in store");
  await expect(page.getByText(/nearest to Penrith 2750 first$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/nearest to Penrith 2750 first$/)).toBeVisible();
});

test("a page within an unknown product says that it isn't found, within the shop", async ({ page, shopper }) => {
  shopper.expectNoise(/status of 404/);
  for (const path of ["options", "stores", "images", "review", "back-in-stock"]) {
    await page.goto(`/product/x_NOTHING-LIKE-IT/${path}`);
    await expect(shopper.browse.heading).toHaveText("Page Not Found");
    await expect(page.getByRole("banner")).toBeVisible();
  }
});
