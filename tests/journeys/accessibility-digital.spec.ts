/** Accessibility of the pages of digital goods in every state, with the same audit as other pages. (design 4.10) */
import { aPaidOrder, giftFor, licenceFor, voucherFor } from "../factories/digital-orders";
import { expectAccessible } from "../setup/audit";
import { signedIn } from "../setup/journey-member";
import { addToLibrary } from "../setup/journey-order";
import { aPerson } from "../steps/account-steps";
import { mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const LONG = "Maximiliana-Alexandra von Wolkenstein zu Rodenegg";

test("a library, an order with everything, a gift, a ticket and a voucher are accessible", async ({
  page,
  context,
  javaScriptEnabled,
  shopper,
}) => {
  test.slow();
  const { digital, expectNoise } = shopper;
  expectNoise(/status of 4(04|22)/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const [memberId, buyer, friend] = [await signedIn(context), aPerson().email, aPerson().email];
  const ebook = { productType: "eBook" as const, code: "9781700000040", title: "An eBook" };
  await addToLibrary(ebook.code);
  const options = [
    giftFor({ email: friend, name: LONG, message: `${LONG}\n\nRead this!` }),
    giftFor({ sendOn: "2199-01-01" }),
  ];
  const order = await aPaidOrder({ memberId, email: buyer, firstName: "Ada", surname: "Giver" }, [
    ebook,
    { productType: "eAudioBook", code: "9781700000200", title: "An eAudio book" },
    { productType: "eTicket", code: "LEC-T-0001", title: "An evening", quantity: 2 },
    { productType: "eVoucher", code: "LEC-V-0001", title: "eVoucher", options: [voucherFor({ name: LONG })] },
    { productType: "licence", code: "LEC-L-0001", title: "A licence", options: [licenceFor({ venueName: LONG })] },
    { productType: "eBook", gift: true, code: "9781700000040", title: "A gift", options },
  ]);

  await digital.openLibrary();
  await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(1);
  await audit();
  await page.goto(`/account/orders/${order.number}`);
  await expect(page.getByRole("link", { name: /^Open licence/ })).toBeVisible();
  await audit();

  const gift = await mailedPath(friend, "An eBook for you: A gift");
  await page.goto(gift);
  await expect(page.getByText("You already have this eBook in your digital library")).toBeVisible();
  await audit();
  await page.goto(`${gift}x`);
  await expect(digital.heading).toHaveText("We couldn't find this gift");
  await audit();

  const [ticket = ""] = await digital.codesOnPaper(`/orders/${order.number}/tickets.pdf`);
  await page.goto("/ticket/none");
  await audit();
  await context.clearCookies();
  await page.goto(gift);
  await expect(page.getByRole("main").getByRole("link", { name: "Become a Member" })).toBeVisible();
  await audit();
  await signedIn(context, { role: "service" });
  await page.goto(ticket);
  await audit();
  await page.getByRole("button", { name: "Check in" }).click();
  await expect(digital.heading).toHaveText("Already used");
  await audit();

  await page.goto("/voucher-balance");
  await audit();
  await digital.lookUpBalance("ABCD");
  await expect(page.getByRole("alert")).toBeVisible();
  await audit();
});
