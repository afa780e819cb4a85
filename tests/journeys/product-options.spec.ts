/**
 * Journeys of buying vouchers, gift eBooks and licences: shoppers enter their details, see them in the basket, change them and
 * remove them. (spec 2, 3, 5)
 */
import { longDate } from "~/domain/catalogue/delivery";
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { aWareOfItsOwn, wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

test("a shopper adds two vouchers, changes one and removes the other", async ({
  page,
  shopper: { browse, basket, options },
}) => {
  await browse.openWare(wares.voucher);
  await options.fillVoucher("Imogen Ashdown", "25");
  await options.send();
  await options.isEmptyAgain();
  await options.fillVoucher("Theo Marsh", "100.50");
  const day = inFortyDays();
  await options.field("On another day").check();
  await options.fill({ Day: day.day, Month: day.month, Year: day.year });
  await options.send();
  await options.isEmptyAgain();

  await basket.open();
  await expect(options.set("$25.00 for Imogen Ashdown")).toContainText("“Happy birthday! <b>Really</b>”");
  await expect(basket.entry(wares.voucher.title)).toContainText("$125.50");

  await expect(options.set("$100.50 for Theo Marsh")).toContainText(`sent on ${day.inWords}`);

  await options.edit("$25.00 for Imogen Ashdown");
  await expect(options.field("Confirm Email")).toHaveValue("imogen@example.org");
  await options.fill({ "Voucher Amount (AUD)": "40" });
  await options.send();
  await expect(page.getByText("Successfully updated product options")).toBeVisible();
  await expect(options.set("$40.00 for Imogen Ashdown")).toBeVisible();
  await expect(basket.entry(wares.voucher.title)).toContainText("$140.50");

  await options.remove("$100.50 for Theo Marsh");
  await expect(basket.entry(wares.voucher.title)).toContainText("Quantity 1");
  await options.remove("$40.00 for Imogen Ashdown");
  await expect(page.getByText("Your basket is empty.")).toBeVisible();
});

test("a voucher's errors show at its fields, and nothing typed is lost", async ({ shopper }) => {
  shopper.expectNoise(/422/);
  const { browse, basket, options } = shopper;
  await browse.openWare(wares.voucher);
  await options.fillVoucher("Imogen Ashdown", "1.005");
  await options.fill({ "Confirm Email": "other@example.org" });
  await options.send();
  await expect(browse.heading).toHaveText(wares.voucher.title);
  const summary = options.form.getByRole("alert");
  await expect(summary).toContainText("Emails do not match.");
  await expect(summary).toContainText("Please enter whole cents, such as 25.50.");
  await expect(options.field("Recipient Name")).toHaveValue("Imogen Ashdown");
  await expect(options.field("Voucher Amount (AUD)")).toHaveValue("1.005");
  // Text typed for another amount doesn't count once an offered amount is chosen.
  await options.field("$100").check();
  await expect(options.field("Voucher Amount (AUD)")).toBeHidden();
  await options.fill({ "Confirm Email": "imogen@example.org" });
  await options.send();
  await options.isEmptyAgain();
  await basket.open();
  await expect(options.set("$100.00 for Imogen Ashdown")).toBeVisible();
});

test("a shopper buys an eBook for a friend on a chosen day and the same eBook for themselves", async ({
  page,
  shopper,
}) => {
  shopper.expectNoise(/422/);
  const { browse, basket, options } = shopper;
  await browse.openWare(wares.ebook);
  await basket.add(browse.buying);
  await options.openGift();
  await options.fill({ "Recipient Name": "Theo", "Recipient Email": "theo@example.org", Message: "For the train." });
  await options.field("On another day").check();
  const day = inFortyDays();
  await options.fill({ Day: "31", Month: "4", Year: day.year });
  await options.send();
  await expect(options.form.getByRole("alert")).toContainText("Please enter a valid day.");
  await options.fill({ Day: day.day, Month: day.month });
  await options.send();
  await options.isEmptyAgain();
  await basket.open();
  await expect(options.set("For Theo, theo@example.org, sent on ")).toContainText(`sent on ${day.inWords}`);
  await expect(basket.entry(wares.ebook.title)).toHaveCount(2);
  for (const name of ["eBooks", "Gift eBooks"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});

/** Returns the date in forty days, which is neither past nor too distant for a delivery date. */
function inFortyDays() {
  const [year = "", month = "", day = ""] = new Date(Date.now() + 40 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split("-");
  return { year, month, day, inWords: longDate(`${year}-${month}-${day}`) };
}

test("a licence is added to the basket with both addresses", async ({ shopper: { browse, basket, options } }) => {
  await browse.open(`/product/x_${wares.licence.code}/options?by=hand`);
  await options.fillLicence("Riverbend Community Church");
  await expect(options.form).toContainText("By adding to your basket, you agree to our terms and conditions");
  await options.send();
  await expect(browse.heading).toHaveText(wares.licence.title);
  await basket.open();
  const words = "Riverbend Community Church, for The Hall, 3 Pirie St, Adelaide SA 5000 (120 people)";
  await expect(options.set(words)).toBeVisible();
});

test("a voucher's form works with the keyboard alone and is accessible", async ({
  page,
  javaScriptEnabled,
  shopper,
}) => {
  const { browse, basket, options } = shopper;
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await browse.openWare(wares.voucher);
  await expect(options.form).toBeVisible();
  await audit();
  await options.field("$20").focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  for (const typed of ["30", "Imogen", "imogen@example.org", "imogen@example.org", "Hello"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  // Pressing Enter in the choice of a send date submits the form.
  await page.keyboard.press("Enter");
  await options.isEmptyAgain();
  await audit();
  await basket.open();
  await audit();
  await options.edit("$30.00 for Imogen");
  await audit();
});

test("a shopper gives an eBook to two people in one order, and the primary button then leads on", async ({
  page,
  shopper,
}) => {
  shopper.expectNoise(/422/);
  const { browse, basket, options } = shopper;
  await browse.openWare(wares.ebook);
  await options.openGift();
  const give = async (name: string, email: string) => {
    await options.fill({ "Recipient Name": name, "Recipient Email": email, Message: "For the train." });
    await options.send();
  };
  await give("Theo", "theo@example.org");
  await options.isEmptyAgain();
  await expect(page.locator(".form-end .primary")).toHaveText(/^(Done|Go to basket)$/);
  await give("Theo", "theo@example.org");
  await expect(options.form.getByRole("alert")).toContainText("theo@example.org is already getting this eBook");
  await give("Imogen", "imogen@example.org");
  await options.isEmptyAgain();
  await basket.open();
  await expect(basket.entry(wares.ebook.title)).toContainText("Quantity 2");
  await expect(page.getByRole("link", { name: "Checkout" })).toBeVisible();
});

test("a licence at its order limit leads to the basket before it asks for details", async ({ page, shopper }) => {
  const { browse, basket, options } = shopper;
  const licence = aWareOfItsOwn({ format: "Digital Licence", stock: "", maxPerOrder: "1" });
  await importWares([licence]);
  await browse.open(`/product/x_${licence.code}/options?by=hand`);
  await options.fillLicence("Riverbend Community Church");
  await options.send();
  await expect(browse.heading).toHaveText(licence.title);
  await expect(basket.viewLink(browse.buying)).toBeVisible();
  await browse.open(`/product/x_${licence.code}/options`);
  await expect(page.getByText("The limit is 1 of this item per order.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View in Basket" })).toBeVisible();
  await expect(options.form).toHaveCount(0);
});
