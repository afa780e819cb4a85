/** Product lists in content pages, whose products load after the page. (spec 7, GET on a product-list API url) */
import { aPerson } from "../steps/account-steps";
import { importContent } from "../steps/content-steps";
import { expect, test } from "../steps/shopper";

test("products of a late list can be bought like any others", async ({ page, javaScriptEnabled, shopper }) => {
  const { browse, basket, content } = shopper;
  const path = `/late-${aPerson().email.replace(/\D/g, "")}`;
  const words = Array.from({ length: 40 }, (_, at) => ({ kind: "text", text: `Paragraph ${at}` }));
  const url = "/api/products?list=bestsellers&category=bibles&limit=6";
  const list = { kind: "productList", title: "Bibles to give", url, href: "/c/bibles" };
  await importContent({ "pages/late.json": { path, pageTitle: "Late", dontIndex: true, markup: [...words, list] } });
  await page.goto(path);
  await content.comeTo(list.title, javaScriptEnabled !== false);
  await expect(content.list(list.title).locator(".card")).toHaveCount(6);
  await expect(content.list(list.title).getByRole("link", { name: "See all" })).toHaveAttribute("href", "/c/bibles");
  const title = await content.list(list.title).locator(".card-title").first().innerText();
  await basket.add(browse.card(title));
  await basket.open();
  await expect(basket.entry(title)).toBeVisible();
});

test("the import names a late list with an invalid call", async () => {
  const markup = [
    "https://evil.example/api/products?list=new",
    "/api/products?list=all",
    "/api/basket",
    "/api/products",
  ].map((url) => ({ kind: "productList", title: "Wrong", url }));
  const both = { kind: "productList", title: "Both", url: "/api/products?list=new", products: "new" };
  const outcome = await importContent(
    {
      "pages/wrong.json": {
        path: "/wrong-lists",
        pageTitle: "Wrong",
        dontIndex: true,
        markup: [...markup, both, { kind: "productList", title: "Neither" }],
      },
    },
    "--dry-run",
  );
  for (const at of [0, 1, 2, 3]) expect(outcome).toMatch(new RegExp(`block ${at}: .*must be a call of the shop`));
  for (const at of [4, 5]) expect(outcome).toMatch(new RegExp(`block ${at}: .*must have either products or url`));
});
