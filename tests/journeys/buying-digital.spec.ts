/**
 * Journeys of buying digital goods, from the product's page through the checkout and the bank to the recipient. (spec 1,
 * Product types sold)
 */
import type { Browser } from "playwright/test";
import { importWares } from "../setup/import-wares";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { addToLibrary } from "../setup/journey-order";
import { aWareOfItsOwn, wares } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { emailsTo, mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

// Staff's commands run as separate processes, and each journey is long.
test.slow();

const { map, voucher, licence } = wares;

/** Creates an eBook in the shop with its file. */
async function anEBook() {
  const book = aWareOfItsOwn({ format: "eBook", stock: "", price: "12.00" });
  await importWares([book]);
  return { book, content: await addToLibrary(book.code) };
}

test("a member buys a book, an eBook and an eVoucher in one order", async ({ page, context, shopper }) => {
  const { browse, basket, checkout, digital, options, orders } = shopper;
  const { book, content } = await anEBook();
  const [buyer, friend] = [aPerson(), aPerson({ firstName: "Grace" })];
  await signedIn(context, { email: buyer.email, firstName: "Ada", surname: "Giver" });
  await browse.openWare(voucher);
  await options.fillVoucher(friend.firstName, "25.50", friend.email);
  await options.send();
  await options.isEmptyAgain();
  await basket.fill(map, book);
  await checkout.begin();
  // The checkout already has the member's details, so only the delivery step remains. Payment is chosen on the review page.
  await checkout.sayWhere();
  await expect(checkout.heading).toHaveText("Review your order");
  await expect(checkout.sum(/^Delivery/)).toHaveText("$7.95");
  await expect(checkout.sum(/^Total/)).toHaveText("$57.45");
  await checkout.order();
  await checkout.approve();

  await expect(orders.line(map.title)).toContainText("$12.00");
  await expect(orders.line(book.title)).toContainText("$12.00");
  await expect(orders.line(voucher.title)).toContainText("$25.50");
  // GST is an eleventh of the total without the voucher, because a voucher counts as money.
  await expect(orders.paper).toContainText("$2.90");
  await expect(orders.goods).toContainText(`Sent to ${friend.firstName} at ${friend.email}.`);
  const read = orders.goods.getByRole("link", { name: `Read now ${book.title}` });
  await expect(read).toHaveAttribute("href", /^\/account\/reader\?to=/);
  await digital.openLibrary();
  expect((await digital.download(book.title)).content.equals(content)).toBe(true);

  const path = await mailedPath(friend.email, "A Lectern eVoucher for you: $25.50");
  const [email, ...others] = await emailsTo(friend.email);
  expect(others).toEqual([]);
  await page.goto(path);
  await digital.lookUpBalance(email?.text.match(/Your code: (\S+)/)?.[1] ?? "");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("$25.50 left of $25.50");
  await basket.open();
  await expect(basket.entries).toHaveCount(0);
});

test("a guest gives an eBook to a friend who joins, and no one else can accept it", async ({
  page,
  browser,
  javaScriptEnabled,
  shopper,
}) => {
  const { browse, checkout, options, orders } = shopper;
  const { book, content } = await anEBook();
  const [buyer, friend] = [aPerson({ surname: "Giver" }), aPerson({ firstName: "Grace" })];
  await browse.openWare(book);
  await options.openGift();
  await options.fill({ "Recipient Name": "Grace", "Recipient Email": friend.email, Message: "For the train." });
  await options.field("Today, straight after payment").check();
  await options.send();
  await options.isEmptyAgain();
  await shopper.basket.open();
  await checkout.begin();
  await checkout.sayWho(buyer.email, buyer.surname);
  // Digital goods need no address.
  await expect(checkout.sum(/^Total/)).toHaveText("$12.00");
  await checkout.order();
  await checkout.approve();
  await expect(orders.goods).toContainText(`${book.title} for Grace at ${friend.email}`);

  const link = await mailedPath(friend.email, `An eBook for you: ${book.title}`);
  const hasScripts = javaScriptEnabled !== false;
  const stranger = await elsewhere(browser, page.url(), hasScripts);
  await signedIn(stranger.context());
  const strangers = shopper.inTab(stranger);
  await stranger.goto(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`);
  await expect(strangers.digital.heading).toHaveText("We couldn't find this gift");
  shopper.expectNoise(/status of 404/);
  // Anyone with the email's link can open the gift, but only the first person to accept it receives it.
  await stranger.goto(link);
  await expect(strangers.digital.acceptButton).toBeVisible();

  const hers = await elsewhere(browser, page.url(), hasScripts);
  const { account, digital, browse: looking } = shopper.inTab(hers);
  await hers.goto(link);
  await expect(digital.heading).toHaveText("Ada Giver has sent you an eBook");
  await expect(hers.getByRole("main")).toContainText("For the train.");
  await expect(digital.acceptButton).toHaveCount(0);
  await hers.getByRole("main").getByRole("link", { name: "Become a Member" }).click();
  await account.beginJoining(friend.email);
  await hers.goto(await mailedPath(friend.email, "Finish creating your Lectern account"));
  await account.finishJoining(friend);
  await expect(hers).toHaveURL(link);
  await digital.acceptGift();
  await looking.isTold("Your eBook is in your digital library. Enjoy your gift!");
  expect((await digital.download(book.title)).content.equals(content)).toBe(true);

  await strangers.digital.acceptButton.click();
  await strangers.browse.isTold("You can't accept this gift.");
  await expect(strangers.digital.heading).toHaveText("This gift has been accepted");
  await expect(strangers.digital.acceptButton).toHaveCount(0);
  await strangers.digital.openLibrary();
  await expect(strangers.digital.book(book.title)).toHaveCount(0);
  await page.reload();
  await expect(orders.goods).toContainText("Accepted.");
  await Promise.all([stranger, hers].map((tab) => tab.context().close()));
});

test("a guest buys a licence, and only that guest can open its document", async ({
  page,
  browser,
  javaScriptEnabled,
  shopper,
}) => {
  const { basket, browse, checkout, digital, options, orders } = shopper;
  const buyer = aPerson();
  await browse.open(`/product/x_${licence.code}/options?by=hand`);
  await options.fillLicence("Riverbend Community Church");
  await options.send();
  await expect(browse.heading).toHaveText(licence.title);
  await basket.open();
  await checkout.begin();
  await checkout.sayWho(buyer.email);
  await expect(checkout.sum(/^Total/)).toHaveText("$20.00");
  await checkout.order();
  await checkout.approve();

  const document = orders.goods.getByRole("link", { name: /^Open licence/ });
  const [path, number] = [
    (await document.getAttribute("href")) ?? "",
    (await document.textContent())?.match(/L(-[A-Z2-9]{4}){3}/)?.[0],
  ];
  const words = await digital.wordsOnPaper(path);
  for (const each of [licence.title, `Licence number ${number}`, "Riverbend Community Church", "The Hall", "120"]) {
    expect(words).toContain(each);
  }
  const stranger = await elsewhere(browser, page.url(), javaScriptEnabled !== false);
  expect((await stranger.request.get(path)).status()).toBe(404);
  // The email's link opens the licence in any browser.
  await stranger.goto(await mailedPath(buyer.email, "Your digital licence"));
  const mailed = shopper.inTab(stranger);
  const again = await mailed.orders.goods.getByRole("link", { name: /^Open licence/ }).getAttribute("href");
  expect(await mailed.digital.wordsOnPaper(again ?? "")).toContain(`Licence number ${number}`);
  await stranger.context().close();
});

/** Opens a tab in a separate browser, as another person would. */
async function elsewhere(browser: Browser, baseURL: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  return context.newPage();
}

test("a book that a member owns is marked on its page, in the basket and at the review, and can be given away", async ({
  page,
  context,
  shopper,
}) => {
  const { browse, basket, checkout, reader } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await browse.openWare(book);
  await expect(browse.buying.getByText("In your library: read now")).toBeVisible();
  await expect(browse.buying.getByRole("button", { name: "Give as a gift" })).toBeVisible();
  await basket.fill(book);
  const entry = basket.entries.filter({ hasText: book.title });
  await expect(entry).toContainText("In your library: read now");
  await checkout.begin();
  await expect(checkout.heading).toHaveText("Review your order");
  await page.getByRole("listitem").getByRole("link", { name: "In your library: read now" }).click();
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(reader.text).toContainText("The first paragraph.");
});
