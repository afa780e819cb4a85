/** Digital goods after the purchase: downloads, gifts, tickets and voucher balances. */
import { receiptPath } from "~/domain/orders/order-paths";
import { aPaidOrder, giftFor, licenceFor, voucherFor } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { importWares } from "../setup/import-wares";
import { signedIn } from "../setup/journey-member";
import { addToLibrary } from "../setup/journey-order";
import { aWareOfItsOwn } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { emailsTo, mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

// Staff's commands run as separate processes.
test.slow();

const anEBook = async () => {
  const book = aWareOfItsOwn({ format: "eBook", stock: "" });
  await importWares([book]);
  return book;
};

test("an eBook appears in the library, and can be downloaded as soon as its file is there", async ({
  context,
  shopper,
}) => {
  const { digital } = shopper;
  const book = await anEBook();
  const memberId = await signedIn(context);
  const { email } = aPerson();
  await aPaidOrder({ memberId, email }, [{ productType: "eBook", code: book.code, title: book.title }]);
  await digital.openLibrary();
  await expect(digital.book(book.title)).toContainText("Not ready to download yet.");
  const content = await addToLibrary(book.code);
  await digital.openLibrary("/lectern-account");
  const file = await digital.download(book.title);
  expect(file.name).toBe(`${book.title.replace(" ", "-")}.epub`);
  expect(file.content.equals(content)).toBe(true);
});

test("a guest reads an eBook by the order's link, which opens the book nowhere else", async ({ page, shopper }) => {
  const { reader, orders, expectNoise } = shopper;
  const book = await anEBook();
  const chapters = ["<h1>One</h1><p>The first words.</p>", "<h1>Two</h1><p>The last words.</p>"];
  await addToLibrary(book.code, await anEpub({ title: book.title, chapters }));
  const order = await aPaidOrder({}, [{ productType: "eBook", code: book.code, title: book.title }]);
  await page.goto(receiptPath(order.number, order.accessToken));
  await orders.goods.getByRole("link", { name: `Read now ${book.title}` }).click();
  await expect(reader.text).toContainText("The first words.");
  await expect(page).toHaveURL(/\/order(\?c=1&p=1)?$/);
  await reader.turn("Next");
  await expect(reader.text).toContainText("The last words.");
  await expect(page.getByRole("button", { name: "Bookmark" })).toHaveCount(0);
  await page.getByRole("link", { name: "Contents" }).click();
  await expect(page.getByRole("main")).toContainText("To keep your place and make notes, create an account");
  await page.getByRole("main").getByRole("link", { name: "Two" }).click();
  await expect(reader.text).toContainText("The last words.");

  await page.context().clearCookies();
  expectNoise(/status of 404/);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Open this book from your order’s page");
  await page.getByRole("link", { name: "Find your orders" }).click();
  await expect(reader.heading).toHaveText("Find your orders");
});

test("a friend joins and accepts a gift eBook, which no one else can accept", async ({ page, browser, shopper }) => {
  const { account, browse, digital } = shopper;
  const book = await anEBook();
  await addToLibrary(book.code);
  const friend = aPerson({ firstName: "Grace" });
  const options = [giftFor({ name: friend.firstName, email: friend.email, message: "For the train." })];
  const bought = { productType: "eBook" as const, gift: true, code: book.code, title: book.title, options };
  await aPaidOrder({ firstName: "Ada", surname: "Giver" }, [bought]);

  const link = await mailedPath(friend.email, `An eBook for you: ${book.title}`);
  await page.goto(link);
  await expect(digital.heading).toHaveText("Ada Giver has sent you an eBook");
  await expect(page.getByRole("main")).toContainText("For the train.");
  await page.getByRole("main").getByRole("link", { name: "Become a Member" }).click();
  await account.beginJoining(friend.email);
  await page.goto(await mailedPath(friend.email, "Finish creating your Lectern account"));
  await account.finishJoining(friend);
  await account.isSignedIn(friend);
  await expect(page).toHaveURL(link);
  await digital.acceptGift();
  await browse.isTold("Your eBook is in your digital library. Enjoy your gift!");
  await digital.download(book.title);

  await page.goto(link);
  await expect(digital.heading).toHaveText("This gift has been accepted");
  await expect(page.getByRole("main")).toContainText("is in your digital library");
  const elsewhere = await browser.newPage();
  await elsewhere.goto(new URL(link, page.url()).href);
  await expect(elsewhere.getByRole("main")).toContainText("has already been accepted");
  await expect(elsewhere.getByRole("button", { name: "Accept the gift" })).toHaveCount(0);
  await elsewhere.close();
});

test("an eTicket admits one person", async ({ page, context, shopper }) => {
  const { browse, digital } = shopper;
  const event = aWareOfItsOwn({ format: "Eticket", stock: "10" });
  await importWares([event]);
  const { email } = aPerson();
  await aPaidOrder({ email }, [{ productType: "eTicket", code: event.code, title: event.title, quantity: 2 }]);
  const paper = await mailedPath(email, "Your 2 eTickets");
  const [first = "", second = ""] = await digital.codesOnPaper(paper);

  await page.goto(first);
  await expect(digital.heading).toHaveText("Valid");
  await expect(page.getByRole("button", { name: "Check in" })).toHaveCount(0);
  await signedIn(context, { role: "service" });
  await page.goto(first);
  await page.getByRole("button", { name: "Check in" }).click();
  await browse.isTold("Checked in. Admit one person.");
  await page.goto(first);
  await expect(digital.heading).toHaveText("Already used");
  await expect(page.getByRole("button", { name: "Check in" })).toHaveCount(0);
  await page.goto(second);
  await expect(digital.heading).toHaveText("Valid");
});

test("a licence's document is available with its order", async ({ page, shopper }) => {
  const { digital } = shopper;
  const film = aWareOfItsOwn({ format: "Digital Licence", stock: "" });
  await importWares([film]);
  const { email } = aPerson();
  const options = [licenceFor({ organisation: "Riverside Fellowship", venueName: "Riverside Hall" })];
  await aPaidOrder({ email }, [{ productType: "licence", code: film.code, title: film.title, options }]);
  await page.goto(await mailedPath(email, "Your digital licence"));
  const link = page.getByRole("main").getByRole("link", { name: /^Open licence/ });
  const number = (await link.textContent())?.match(/L(-[A-Z2-9]{4}){3}/)?.[0] ?? "";
  const words = await digital.wordsOnPaper((await link.getAttribute("href")) ?? "");
  for (const each of [film.title, `Licence number ${number}`, "Riverside Fellowship", "Riverside Hall"]) {
    expect(words).toContain(each);
  }
});

test("an eVoucher's code leads to its balance", async ({ page, shopper }) => {
  const { browse, digital, expectNoise } = shopper;
  expectNoise(/status of 422/);
  const voucher = aWareOfItsOwn({ format: "Voucher", stock: "" });
  await importWares([voucher]);
  const { email } = aPerson();
  const options = [voucherFor({ email, valueCents: 2550 })];
  await aPaidOrder({}, [{ productType: "eVoucher", code: voucher.code, title: voucher.title, options }]);
  await page.goto(await mailedPath(email, "A Lectern eVoucher for you: $25.50"));
  await expect(digital.heading).toHaveText("eVoucher balance");
  await digital.lookUpBalance("ABCD-EFGH-JKLM-NPQR");
  await browse.isTold("This code is not valid or has expired.");
  const [voucherEmail] = await emailsTo(email);
  await digital.lookUpBalance(voucherEmail?.text.match(/Your code: (\S+)/)?.[1]?.toLowerCase() ?? "");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("$25.50 left of $25.50");
});
