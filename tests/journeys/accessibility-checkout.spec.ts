/**
 * Accessibility of the steps of the checkout when empty, refused and filled in, with the same audit as other pages. (design
 * 4.10)
 */
import type { Page } from "playwright/test";
import { expectAccessible } from "../setup/audit";
import { expect, test as shopperTest } from "../steps/shopper";

const test = shopperTest.extend<{ expectAccessible: () => Promise<void> }>({
  expectAccessible: ({ page, javaScriptEnabled }, use) =>
    use(() => expectAccessible({ page, hasScripts: javaScriptEnabled !== false })),
});

// Turn off fades, because colours reach their final contrast only after them.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const ADA = { email: "ada@example.com", firstName: "Ada", surname: "Reader" };
const HOME = { street1: "12 Smith Street", city: "Fitzroy", state: "VIC", postcode: "3065", country: "AUS" };

/** Sends the same request as the form, sharing the page's cookies. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  expect((await page.request.post(path, { form, maxRedirects: 0 })).status()).toBe(303);
}

async function holding(page: Page, ...codes: string[]): Promise<void> {
  for (const productCodes of codes) await send(page, "/basket/addToBasket", { productCodes });
}

test("the checkout's contact step is accessible when empty and when refused", async ({
  page,
  expectAccessible,
  shopper: { checkout, expectNoise },
}) => {
  expectNoise(/422/);
  await holding(page, "9781700000019");
  await page.goto("/checkout");
  await expect(checkout.heading).toHaveText("Your details");
  await expectAccessible();
  await checkout.continue();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible();
});

test("the checkout's delivery step is accessible for delivery, click & collect and an address abroad", async ({
  page,
  expectAccessible,
}) => {
  await holding(page, "9781700000019");
  await send(page, "/checkout/contact", ADA);
  for (const query of ["", "?by=hand", "?how=collect", "?abroad=1"]) {
    await page.goto(`/checkout/delivery${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery or click & collect");
    await expectAccessible();
  }
});

test("the checkout's review is accessible with its codes", async ({
  page,
  expectAccessible,
  shopper: { checkout, expectNoise },
}) => {
  expectNoise(/422/);
  await holding(page, "9781700000019", "9781700000040");
  await send(page, "/checkout/contact", ADA);
  await send(page, "/checkout/delivery", { intent: "deliver", entry: "by hand", shippingMethod: "express", ...HOME });
  await page.goto("/checkout/review");
  await expectAccessible();
  await checkout.addVoucher("ABCD-EFGH-JKLM-2345");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessible();
  await send(page, "/checkout/review", { intent: "setOffer", offerCode: "WELCOME10" });
  await page.goto("/checkout/review");
  await expectAccessible();
  await send(page, "/checkout/review", { intent: "removeOffer", paymentMethod: "creditCard", note: "Ring twice." });
  await page.goto("/checkout/review");
  await expect(checkout.heading).toHaveText("Review your order");
  await expectAccessible();
  for (const folded of ["Add gift wrap for $4.95", "Use a gift eVoucher"]) await page.getByText(folded).click();
  await expect(page.getByRole("textbox", { name: "Gift message (optional)" })).toBeVisible();
  await expectAccessible();
});
