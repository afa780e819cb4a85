/** Tests a purchase from the basket to the receipt, as a guest, a member and a business. */
import { updateAddress } from "~/domain/addresses/addresses.server";
import { aVoucherCode } from "../factories/checkouts";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { map } = wares;
const aHome = {
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AUS",
};

test("a guest buys a book, in at most eight fields", async ({ page, shopper: { basket, checkout, browse } }) => {
  await basket.fill(map);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Your details");
  await expect(page.getByRole("banner").getByRole("link")).toHaveText(["Lectern", /^MY BASKET/]);
  await expect(page.getByRole("contentinfo").locator(".footer-menu")).toHaveCount(0);
  let fields = await checkout.countFields();
  await checkout.sayWho();
  await expect(checkout.heading).toHaveText("Delivery or click & collect");
  await page.goto("/checkout/delivery?by=hand");
  await expect(page.getByRole("textbox", { name: "Suburb" })).toBeVisible();
  fields += await checkout.countFields();
  await checkout.sayWhere();
  await expect(checkout.heading).toHaveText("Review your order");
  expect(fields).toBeLessThanOrEqual(8);
  await expect(checkout.sum(/^Total/)).toHaveText("$19.95");
  await expect(page.locator(".checkout-lines img")).toHaveAttribute("src", new RegExp(map.code));
  const dates = /elivery between \d+ (?:[A-Z][a-z]+ )?and \d+ [A-Z][a-z]+/;
  await expect(page.locator(".checkout-review").getByText(/^Standard/)).toContainText(dates);
  const marks = page.getByRole("list", { name: "Also accepted" }).getByRole("img");
  for (const name of ["Apple Pay", "Google Pay", "PayPal", "Afterpay"]) {
    await expect(marks.and(page.getByRole("img", { name }))).toBeVisible();
  }
  await checkout.order();
  await page.getByRole("radio", { name: "Afterpay" }).check();
  await checkout.approve();
  await expect(page.getByText(map.title).first()).toBeVisible();
  await expect(page.getByText("Become a Member with ada@example.com to see this order in your account.")).toBeVisible();
  await basket.open();
  await expect(basket.entries).toHaveCount(0);
  await expect(browse.heading).toHaveText("Basket");
});

test("the order needs accepted terms and complete details", async ({ page, shopper }) => {
  const { basket, checkout, expectNoise } = shopper;
  expectNoise(/422/);
  await basket.fill(map);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Your details");
  await page.getByRole("main").getByRole("textbox", { name: "First name" }).fill("Ada");
  await checkout.continue();
  const summary = page.getByRole("alert").filter({ hasText: "There is an error in the details of the form." });
  await expect(summary).toContainText("Email is required.");
  await expect(summary).toBeFocused();
  await expect(page.getByRole("main").getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  await checkout.sayWho();
  await checkout.sayWhere();
  await checkout.orderButton.click();
  await expect(summary).toContainText("Please agree to our terms and conditions.");
});

test("a reopened browser continues the checkout at the same step", async ({
  page,
  context,
  browser,
  baseURL,
  javaScriptEnabled,
  shopper,
}) => {
  const { basket, checkout } = shopper;
  await basket.fill(map);
  await checkout.begin();
  await checkout.sayWho();
  await checkout.sayWhere();
  await expect(checkout.heading).toHaveText("Review your order");
  const state = await context.storageState();
  await page.close();
  const again = await browser.newContext({
    storageState: state,
    ...(baseURL && { baseURL }),
    javaScriptEnabled: javaScriptEnabled !== false,
  });
  const tab = await again.newPage();
  const returned = shopper.inTab(tab);
  await tab.goto("/checkout");
  await expect(returned.checkout.heading).toHaveText("Review your order");
  await expect(tab.getByText("12 Smith Street, Fitzroy VIC 3065")).toBeVisible();
  await again.close();
});

test("the checkout reports a price that changed since the review was shown, and nothing is lost", async ({
  page,
  shopper,
}) => {
  const { basket, checkout, expectNoise } = shopper;
  expectNoise(/409/);
  // Two imports take some time.
  test.slow();
  const ware = aWareOfItsOwn({ price: "20.00" });
  await importWares([ware]);
  await basket.fill(ware);
  await checkout.sayEverything();
  await importWares([{ ...ware, price: "25.00" }]);
  await checkout.order();
  const summary = page.getByRole("alert").filter({ hasText: "Your order has changed" });
  await expect(summary).toBeVisible();
  await expect(page.getByText(`The price of ${ware.title} changed from $20.00 to $25.00.`)).toBeVisible();
  await expect(checkout.sum(/^Total/)).toHaveText("$32.95");
  await checkout.order();
  await checkout.approve();
});

test("a voucher pays part of the order and the card pays the rest", async ({
  page,
  shopper: { basket, checkout, browse },
}) => {
  const code = await aVoucherCode(1000);
  await basket.fill(map);
  await checkout.begin();
  await checkout.sayWho();
  await checkout.sayWhere();
  await checkout.addVoucher(code);
  await browse.isTold("eVoucher added.");
  await expect(checkout.sum(/^To pay/)).toHaveText("$9.95");
  await checkout.order();
  await expect(page.getByText("$9.95").first()).toBeVisible();
  await checkout.approve();
});

test("a member with saved details finds eVoucher, note and payment on the review", async ({
  page,
  context,
  shopper: { basket, checkout, browse },
}) => {
  const memberId = await signedIn(context);
  await updateAddress(memberId, "delivery", aHome);
  await basket.fill(map);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Review your order");
  await checkout.addVoucher(await aVoucherCode(1000));
  await browse.isTold("eVoucher added.");
  await expect(checkout.heading).toHaveText("Review your order");
  await expect(checkout.sum(/^To pay/)).toHaveText("$9.95");
  await page.getByText("Add a note to your order").click();
  await page.getByRole("textbox", { name: "Order note" }).fill("Please ring twice.");
  // Pressing Enter in the field for a code applies the code and keeps the note, but doesn't place the order.
  await page.getByText("Use an offer code").click();
  await page.getByRole("textbox", { name: "Offer code" }).fill("WELCOME10");
  await page.keyboard.press("Enter");
  await browse.isTold("Offer code applied. Please check the total, then place your order.");
  await expect(page.getByRole("textbox", { name: "Order note" })).toHaveValue("Please ring twice.");
  await checkout.order();
  await checkout.approve();
  await expect(page.getByText("Please ring twice.")).toBeVisible();
});

test("a guest has a parcel gift wrapped, with a message", async ({ page, shopper }) => {
  const { basket, checkout, browse, expectNoise } = shopper;
  expectNoise(/422/);
  await basket.fill(map);
  await checkout.sayEverything();
  const message = page.getByRole("textbox", { name: "Gift message (optional)" });
  await page.getByText("Add gift wrap for $4.95").click();
  await message.fill("Happy birthday, Grace!");
  await page.getByRole("button", { name: "Add gift wrap" }).click();
  await browse.isTold("Gift wrap added.");
  await expect(checkout.sum("Gift wrap")).toHaveText("$4.95");
  await expect(checkout.sum(/^Total/)).toHaveText("$24.90");
  await page.getByRole("button", { name: "Remove gift wrap" }).click();
  await browse.isTold("Gift wrap removed.");
  await expect(checkout.sum(/^Total/)).toHaveText("$19.95");
  await page.getByText("Add gift wrap for $4.95").click();
  await message.fill("Merry");
  await checkout.order();
  // A gift message without gift wrap causes an error message, and is not silently dropped.
  await expect(page.getByRole("alert").filter({ hasText: "To send this message" })).toBeVisible();
  await expect(message).toHaveValue("Merry");
  await page.getByRole("button", { name: "Add gift wrap" }).click();
  await expect(checkout.sum(/^Total/)).toHaveText("$24.90");
  await message.fill("Merry Christmas!");
  await checkout.order();
  await checkout.approve();
  await expect(page.getByText("Merry Christmas!")).toBeVisible();
});

test("a business buys on account up to its credit limit", async ({ page, context, shopper: { basket, checkout } }) => {
  await signedIn(context, { accountType: "b2b", creditLimitCents: 2500, firstName: "Ada", surname: "Reader" });
  await basket.fill(map);
  await checkout.begin();
  await checkout.sayWhere();
  await expect(checkout.heading).toHaveText("Review your order");
  // All saved details and the choice of payment are on one page.
  await page.getByRole("radio", { name: /^On account/ }).check();
  await checkout.order();
  await expect(checkout.heading).toHaveText(/thank you/i);
  // The remaining credit is $5.05, too little for another map.
  await basket.fill(map);
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Review your order");
  await expect(page.getByRole("radio", { name: /^On account.*\$5\.05/ })).toBeDisabled();
  await checkout.order();
  await checkout.approve();
});

test("the checkout works with the keyboard alone", async ({ page, shopper: { basket, checkout } }) => {
  test.slow();
  await page.request.post("/basket/addToBasket", { form: { productCodes: "9781700000019" }, maxRedirects: 0 });
  await basket.open();
  const tabTo = async (name: RegExp) => {
    const focused = page.locator(":focus");
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      const words = await focused.evaluateAll(([it]) =>
        it ? [it.getAttribute("name"), it.textContent].filter(Boolean).join(" ") : "",
      );
      if (name.test(words)) return;
    }
    throw new Error(`Tab doesn't lead to ${name}.`);
  };
  await tabTo(/^Checkout$/);
  await page.keyboard.press("Enter");
  await expect(checkout.heading).toHaveText("Your details");
  await tabTo(/^email$/);
  await page.keyboard.type("ada@example.com");
  await tabTo(/^firstName$/);
  await page.keyboard.type("Ada");
  await tabTo(/^surname$/);
  await page.keyboard.type("Reader");
  await page.keyboard.press("Enter");
  await expect(checkout.heading).toHaveText("Delivery or click & collect");
  await tabTo(/^Click & collect/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Store" })).toBeVisible();
  await tabTo(/^store$/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(checkout.heading).toHaveText("Review your order");
  await tabTo(/^agree$/);
  await page.keyboard.press("Space");
  await tabTo(/Place order and pay/);
  await page.keyboard.press("Enter");
  await expect(checkout.heading).toHaveText(/^Pay \$/);
  await tabTo(/^choice ?Pay/);
  await page.keyboard.press("Enter");
  await expect(checkout.heading).toHaveText(/thank you/i);
});
