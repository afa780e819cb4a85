/** A product's page: choosing a format and a quantity, and seeing when it arrives. */
import { putAddress } from "~/database/accounts/address-records.server";
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { tabTo } from "../steps/keyboard-steps";
import { expect, test } from "../steps/shopper";

test("a shopper adds several copies in one step, up to the most that can be ordered", async ({
  shopper: { browse, basket },
}) => {
  const book = aWareOfItsOwn({ maxPerOrder: "4" });
  const other = aWareOfItsOwn({ maxPerOrder: "4" });
  await importWares([book, other]);
  await browse.openWare(book);
  await expect(browse.buying.getByText(/^(Order within .+ for d|D)elivery (on|between) \d+/)).toBeVisible();
  await browse.buying.getByLabel("Quantity").fill("3");
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("3 items");
  await browse.openWare(other);
  await browse.buying.getByLabel("Quantity").fill("9");
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("7 items");
  await browse.openWare(book);
  const inBasket = browse.buying.getByLabel("In your basket");
  await expect(inBasket).toHaveValue("3");
  await inBasket.fill("2");
  await browse.buying.getByRole("button", { name: "Update quantity" }).click();
  await browse.isTold("Successfully updated quantity.");
  await expect(basket.badge).toHaveText("6 items");
  await browse.buying.getByLabel("Your postcode").fill("2750");
  await browse.buying.getByRole("button", { name: "Update delivery dates" }).click();
  await expect(browse.buying.getByText(/elivery to 2750 (on|between) \d+/)).toBeVisible();
  await basket.open();
  await expect(basket.entry(book.title).getByRole("textbox")).toHaveValue("2");
  await expect(basket.entry(other.title).getByRole("textbox")).toHaveValue("4");
});

test("formats are listed above the button, with price and availability, and link to each other", async ({
  page,
  shopper: { browse },
}) => {
  await page.goto("/p/9781700009012");
  const formats = page.getByRole("navigation", { name: "Formats" });
  const eBook = formats.getByRole("link", { name: "eBook $11.99 Available now", exact: true });
  const button = browse.buying.getByRole("button", { name: /^Add to Basket/ });
  const [choice, add] = [await eBook.boundingBox(), await button.boundingBox()];
  expect(choice?.y).toBeLessThan(add?.y ?? 0);
  await eBook.click();
  await expect(formats.locator("[aria-current]")).toHaveText(/eBook/);
  // An eBook has no delivery date and no quantity, because it is delivered immediately and one copy is enough.
  await expect(browse.buying.getByText("Available in your digital library straight after payment.")).toBeVisible();
  await expect(browse.buying.getByLabel("Your postcode")).toHaveCount(0);
  await expect(browse.buying.getByLabel("Quantity")).toHaveCount(0);
});

test("a title that is not out yet is pre-ordered", async ({ shopper: { browse, basket } }) => {
  const book = aWareOfItsOwn({ availability: "preorder" });
  await importWares([book]);
  await browse.openWare(book);
  await expect(browse.buying.getByRole("button", { name: `Pre-order: ${book.title}` })).toBeVisible();
  await expect(browse.buying.getByLabel("Your postcode")).toHaveCount(0);
  await basket.add(browse.buying);
  await expect(basket.badge).toHaveText("1 item");
});

test("a pre-order says when it is released, and offers an email on that day", async ({ page, shopper: { browse } }) => {
  await page.goto("/p/9781700024268");
  await expect(browse.buying).toContainText("Pre-order now. Released and sent on 5 April 2027.");
  await expect(browse.buying.getByRole("button", { name: "Email me when it's released" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(/Release date\s*5 April 2027/);
  await expect(page.getByRole("navigation", { name: "Formats" }).getByText("Pre-order")).toHaveCount(3);
});

test("a product's page names delivery, returns and payment methods near the button", async ({
  page,
  shopper: { browse },
}) => {
  await page.goto("/p/9781700009012");
  await expect(browse.buying.getByText("Delivery is free in Australia over $99")).toBeVisible();
  await expect(
    browse.buying.getByText("Pay by card, Apple Pay, Google Pay, PayPal, Afterpay or eVoucher, or on account"),
  ).toBeVisible();
  await browse.buying.getByRole("link", { name: "Returns" }).click();
  await expect(browse.heading).toHaveText("Returns");
});

test("the share link has the product's address", async ({ page, shopper: { browse } }) => {
  await page.goto("/p/9781700009012");
  const href = await browse.buying.getByRole("link", { name: "Share Morning by the Water" }).getAttribute("href");
  const mail = new URL(href ?? "");
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("subject")).toBe("Morning by the Water");
  expect(mail.searchParams.get("body")).toBe(page.url());
});

test("a product's cover is large on a large screen", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto("/p/9781700009012");
  const cover = await page.getByRole("img", { name: "Cover of Morning by the Water" }).boundingBox();
  expect(cover?.width).toBeGreaterThanOrEqual(400);
});

test("a ticket's page says when and where, and how many seats are left", async ({ page, shopper: { browse } }) => {
  await page.goto("/p/LEC-T-0001");
  await expect(browse.buying).toContainText("Open at 6.45 pm");
  await expect(page.getByText("You can review this event once it's over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a review" })).toHaveCount(0);
  await page.goto("/p/LEC-T-0004");
  await expect(browse.buying).toContainText("Thursday 18 February 2027, 6.30 pm");
  await expect(browse.buying.getByRole("term")).toHaveText(["When", "Where", "Doors", "Seats left"]);
  await expect(browse.buying).toContainText("Torrens Reading Room, Adelaide SA");
  await expect(browse.buying).toContainText("Open at 6 pm");
  await expect(browse.buying).toContainText("Refundable if the event is cancelled or its date changes");
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("eTicket");
  await expect(details).not.toContainText("Published");
});

test("a product's page has size and weight, an extract and the author's biography", async ({
  page,
  shopper: { browse },
}) => {
  await page.goto("/p/9781700003010");
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText(/198 mm high, 129 mm wide, \d+ mm thick/);
  await expect(details).toContainText(/Weight\s*\d+ g/);
  const extract = page.getByText("As I walked through the wilderness of this world");
  await expect(extract).toBeHidden();
  await page.getByText("Read an extract").click();
  await expect(extract).toBeVisible();
  const author = page.getByRole("region", { name: "About the author" });
  await expect(author).toContainText("a tinker, a soldier and a preacher");
  await author.getByRole("link", { name: "John Bunyan" }).click();
  await expect(browse.heading).toHaveText("John Bunyan");
});

test("a book's page links to its series, in reading order, and to the books before and after it", async ({
  page,
  shopper: { browse },
}) => {
  await page.goto("/p/9781700024237");
  await expect(page.getByText("Book 2 of 3 in the Emberfall series")).toBeVisible();
  await page.getByRole("navigation", { name: "More of the Emberfall series" }).getByRole("link").first().click();
  await expect(browse.heading).toHaveText("The Ash Choir");
  await expect(page.getByText("Next book: The Glass Psalter")).toBeVisible();
  await page.getByRole("link", { name: "the Emberfall series" }).click();
  await expect(browse.heading).toHaveText("The Emberfall series");
  await page.goto("/series/emberfall");
  await expect(page).toHaveURL(/\/series\/emberfall_wattle-reed$/);
  await expect(page.getByText("3 titles, in reading order")).toBeVisible();
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(["The Ash Choir", "The Glass Psalter", "The Last Antiphon"]);
});

test("a series that the shop does not have is not found", async ({ page, shopper: { browse, expectNoise } }) => {
  expectNoise(/status of 404/);
  await page.goto("/series/no-such-series");
  await expect(browse.heading).toHaveText("Page Not Found");
});

test("a book's page lists its contents", async ({ page }) => {
  await page.goto("/p/9781700015044");
  await page.getByText("Contents", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Creation under other stars" })).toBeVisible();
});

test("the pages of a film, a recording and an eAudio book say what a buyer must know first", async ({ page }) => {
  const details = page.getByRole("region", { name: "Details" });
  await page.goto("/p/LEC-D-0013");
  await expect(page.getByText("Rated M · 6 hr 40 min · 3 discs")).toBeVisible();
  await expect(details).toContainText("4 (Australia, New Zealand and Latin America)");
  await expect(details).toContainText(/Subtitles\s*English/);
  await page.goto("/p/LEC-M-0011");
  await expect(page.getByText("Track list")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Abbot’s Leigh" })).toBeVisible();
  await page.goto("/p/9781700003089");
  await expect(page.getByText(/^Read by Bronwyn Sayle · \d+ hr/)).toBeVisible();
});

test("an eVoucher's page shows no price before the amount is chosen", async ({ page, shopper: { browse } }) => {
  await page.goto("/p/LEC-V-0001");
  await expect(page.getByRole("heading", { name: "About this eVoucher" })).toBeVisible();
  await expect(browse.buying.getByRole("radio", { name: "$50" })).toBeChecked();
  await expect(browse.buying.locator(".price")).toHaveCount(0);
  await expect(browse.buying).toContainText("Valid for at least 3 years");
  await expect(page.getByText("An email with your message, the amount and a code.")).toBeVisible();
  await expect(browse.buying.getByText("Returns")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Details" })).not.toContainText("Published");
  await browse.open("/c/gifts/vouchers");
  await expect(browse.card("Lectern Gift eVoucher").locator(".price")).toHaveText("From $1.00");
});

test("a digital licence is called that, and says what happens after payment", async ({ page, shopper: { browse } }) => {
  await page.goto("/p/LEC-L-0001");
  await expect(page.getByRole("region", { name: "Details" })).toContainText(/Format\s*Digital licence/);
  await expect(browse.buying).toContainText("We email the digital licence straight after payment.");
  await expect(browse.buying.getByLabel("Quantity")).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("Digital Licence");
  await browse.search("flying padre licence");
  await expect(page.getByRole("main")).toContainText("Digital licence");
  await expect(page.getByRole("main")).not.toContainText("Digital Licence");
});

test("ratings without written reviews say so", async ({ page }) => {
  await page.goto("/p/9781700009012");
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByText("No written reviews yet.")).toBeVisible();
  await expect(reviews.getByRole("table")).toHaveCount(0);
  await page.goto("/p/LEC-M-0001");
  await expect(reviews.getByText("96 ratings, 2 reviews.")).toBeVisible();
});

test("a printed product page shows what describes the product, and no buttons", async ({
  page,
  shopper: { browse },
}) => {
  await page.goto("/p/9781700009012");
  const address = browse.buying.getByText(page.url(), { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const shown of [
    browse.heading,
    page.getByRole("img", { name: "Cover of Morning by the Water" }),
    main.getByText("Judith Arkwright").first(),
    browse.buying.getByText("$22.99", { exact: true }).first(),
    page.getByRole("heading", { name: "About this item" }),
    page.getByRole("region", { name: "Details" }),
    page.getByText("ABN"),
    address,
  ])
    await expect(shown).toBeVisible();
  // Ignore the cover, which is a button on screen and a picture on paper.
  await expect(page.locator(":is(button, input, select, summary, nav):visible:not(.product-cover *)")).toHaveCount(0);
  for (const hidden of ["Share", "Recently viewed", "You may also like", "Become a Member"])
    await expect(page.getByText(hidden).filter({ visible: true })).toHaveCount(0);
});

test("a postcode is refused and corrected on the same product page, also by keyboard", async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  const { browse, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const book = aWareOfItsOwn();
  await importWares([book]);
  await browse.openWare(book);
  await tabTo(page, browse.buying.getByLabel("Your postcode"));
  await page.keyboard.type("27");
  await page.keyboard.press("Enter");
  const field = browse.buying.getByLabel("Your postcode");
  await expect(field).toHaveAccessibleDescription("Enter a 4-digit postcode.");
  await expect(browse.heading).toHaveText(book.title);
  await expect(field).toHaveValue("27");
  await expect(field).toBeFocused();
  await audit();
  await field.press("End");
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await expect(browse.buying.getByText(/elivery to 2750 (on|between) \d+/)).toBeVisible();
  await field.fill("");
  await browse.buying.getByRole("button", { name: "Update delivery dates" }).click();
  await browse.isTold("Your postcode has been removed.");
  await audit();
});

test("a member's own address determines the delivery dates, until they enter a postcode", async ({
  page,
  context,
  shopper,
}) => {
  const { browse } = shopper;
  const book = aWareOfItsOwn();
  await importWares([book]);
  const memberId = await signedIn(context);
  await browse.openWare(book);
  await expect(browse.buying.getByLabel("Your postcode")).toHaveValue("");
  const home = {
    street1: "1 George Street",
    street2: "",
    city: "Penrith",
    state: "NSW",
    postcode: "2750",
    country: "AUS",
  };
  await putAddress(memberId, "delivery", home, new Date().toISOString());
  await browse.openWare(book);
  await expect(browse.buying.getByText(/elivery to 2750 (on|between) \d+/)).toBeVisible();
  await expect(browse.buying.getByLabel("Your postcode")).toHaveValue("2750");
  await browse.buying.getByLabel("Your postcode").fill("6050");
  await browse.buying.getByRole("button", { name: "Update delivery dates" }).click();
  await expect(browse.buying.getByText(/elivery to 6050 (on|between) \d+/)).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(browse.buying.getByText(/elivery to \d{4}/)).toHaveCount(0);
});
