/** Tests the same build under plain remix-serve, for hosts that require it: buying works there too. (design 1) */
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

test("a shopper finds a book, adds it, changes the quantity and sees the right total", async ({ page, shopper }) => {
  const { browse, basket } = shopper;
  await browse.open("/");
  await expect(browse.cards.first()).toBeVisible();
  await browse.search(lamp.title);
  await browse.openProduct(lamp.title);
  await basket.add(page.locator(".buying"));
  await expect(basket.badge).toHaveText(/^1\b/);
  await basket.open();
  await basket.setQuantity(lamp.title, "3");
  await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  await expect(page.getByRole("status").first()).toContainText("Successfully updated quantity.");
  await expect(basket.badge).toHaveText(/^3\b/);
  await basket.remove(lamp.title);
  await expect(page.getByRole("main")).toContainText("Your basket is empty.");
});

test("missing pages, files, pictures and health checks answer as expected", async ({ page, request, shopper }) => {
  shopper.expectNoise(/404/);
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(shopper.browse.heading).toHaveText("Page Not Found");
  for (const path of ["/healthz", "/readyz", "/robots.txt", "/favicon.svg", `/images/${lamp.code}-b`]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
  const home = await request.get("/");
  const policy = home.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe");
  const script = (await home.text()).match(/\/assets\/[\w.-]+\.js/)?.[0] ?? "";
  expect((await request.get(script)).headers()["content-type"]).toMatch(/javascript/);
});

test("a form with unknown fields or in JSON changes nothing", async ({ request }) => {
  const json = await request.post("/basket", { data: { intent: "remove" } });
  expect(json.status()).toBe(415);
  expect(await json.text()).toContain("An unexpected error occurred.");
  const odd = await request.post("/basket", { form: { __proto__x: "1", "a[20000000]": "x" } });
  expect(odd.status()).toBe(422);
});
