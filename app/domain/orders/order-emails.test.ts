import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { selectOrder } from "~/database/orders/order-records.server";
import { putStores } from "~/database/stores/store-records.server";
import { emailHtml, emailText } from "~/domain/mail/compose-email";
import type { Email } from "~/domain/mail/email";
import { sampleStores } from "../../../scripts/sample-shop/sample-data";
import { aMember } from "../../../tests/factories/members";
import { aKeptOrder, anOrder, anOrderLine } from "../../../tests/factories/orders";
import { aProduct } from "../../../tests/factories/products";
import { aDatabase } from "../../../tests/setup/test-database";
import type { Order, OrderState } from "./order";
import { emailMove, emailPartRefund } from "./order-emails.server";
import { toSummary } from "./order-summary";
import { toReceipt } from "./receipt";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await aDatabase();
  await putStores(sampleStores());
});
afterAll(() => close());

async function emailsTo(email: string): Promise<Email[]> {
  const jobs = await database().selectFrom("jobs").select("payload").orderBy("created_at").execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as Email).filter((mail) => mail.to === email);
}

async function queuedEmail(order: Order, to: OrderState = order.state): Promise<Email | undefined> {
  await emailMove(order, to);
  return (await emailsTo(order.email)).at(-1);
}

it("an order email confirms every line and cent, with a link to the tax invoice", async () => {
  const voucher = anOrderLine({ title: "Gift eVoucher", format: "Voucher", productType: "eVoucher", gstCents: 0 });
  const book = anOrderLine({ title: "The <b>Book", quantity: 2, lineCents: 4400, discountCents: 440, gstCents: 360 });
  const order = anOrder({ lines: [book, voucher], offerCode: "TAKE10", voucherCents: 500 });
  const mail = (await queuedEmail(order)) as Email;
  expect(mail.subject).toBe(`Thank you for your order ${order.number}`);
  expect(mail.rows?.map(({ label, amount }) => [label, amount])).toEqual([
    ["2 × The <b>Book", "$44.00"],
    ["1 × Gift eVoucher", "$22.00"],
    ["Items", "$66.00"],
    ["Offer code TAKE10", "−$4.40"],
    ["Delivery, Standard", "$7.95"],
    ["Total", "$69.55"],
    ["Paid by gift eVoucher", "$5.00"],
    ["Paid online", "$64.55"],
  ]);
  expect(mail.link?.href).toBe(`http://localhost:3000/receipt?order=${order.number}&token=${order.accessToken}`);
  expect(emailText(mail, "Lectern")).toContain("The total includes GST of $4.32.");
  expect(emailHtml(mail, "Lectern")).not.toContain("<b>Book");
});

it("an order email says which line waits for its release, while its product is a pre-order", async () => {
  const { code } = await aProduct({ availability: "preorder", publishedOn: "2027-05-17" });
  const confirmed = async () => {
    const lines = [anOrderLine({ code }), anOrderLine({ format: "Digital Licence" })];
    const { id } = await aKeptOrder({ lines });
    const mail = (await queuedEmail((await selectOrder("id", id)) as Order)) as Email;
    return [mail.paragraphs[1], ...(mail.rows ?? []).slice(0, 2).map(({ detail }) => detail)];
  };
  expect(await confirmed()).toEqual([
    "We'll send your order when your pre-order is released, and email you when it is on its way.",
    "Paperback. Pre-order, release date 17 May 2027",
    "Digital licence",
  ]);
  await database().updateTable("products").set({ availability: "in stock" }).where("code", "=", code).execute();
  expect(await confirmed()).toEqual([
    "We are packing your order. We'll email you when it is on its way.",
    "Paperback",
    "Digital licence",
  ]);
});

it("sends one email per change of an order's state, and none for one that was rolled back", async () => {
  const order = anOrder();
  await Promise.all([emailMove(order, "paid"), emailMove(order, "paid")]);
  await emailMove(order, "paid");
  expect(await emailsTo(order.email)).toHaveLength(1);
  const other = anOrder();
  const failing = inTransaction(async () => {
    await emailMove(other, "paid");
    throw new Error("Something after it failed.");
  });
  await expect(failing).rejects.toThrow("after it");
  expect(await emailsTo(other.email)).toEqual([]);
});

it("sends no email during card payment, nor for the completion of a digital order", async () => {
  expect(await queuedEmail(anOrder({ state: "awaiting payment" }))).toBeUndefined();
  expect(await queuedEmail(anOrder({ state: "completed", fulfilment: "digital" }))).toBeUndefined();
});

it("order emails report packing and arrival briefly", async () => {
  const packedEmail = await queuedEmail(anOrder({ state: "packed" }));
  expect(packedEmail?.paragraphs).toEqual(["Your order is packed and ready for the courier."]);
  expect((await queuedEmail(anOrder({ state: "completed" })))?.subject).toMatch(/ is complete$/);
});

it("confirms an account order by email once, whether placed or accepted", async () => {
  const order = anOrder({ paymentMethod: "onAccount", state: "awaiting payment" });
  await emailMove(order, "awaiting payment");
  await emailMove(order, "paid");
  const emails = await emailsTo(order.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.paragraphs[0]).toBe("Thank you for your order. We have charged it to your account.");
  expect(emails[0]?.rows?.at(-1)).toEqual({ label: "On your account", amount: "$29.95" });
});

it("order emails give the tracking number, and where and when to collect", async () => {
  const [note, parcel] = ["Please mind the dog.", { carrier: "auspost", trackingNumber: "33ABC0000001" } as const];
  const sent = anOrder({
    state: "sent",
    history: [{ state: "sent", by: "staff", note, parcel, at: "2026-11-21T00:00:00.000Z" }],
    parcels: [{ id: "1", tracking: parcel, sentAt: "2026-11-21T00:00:00.000Z", by: "", copies: [] }],
  });
  expect((await queuedEmail(sent))?.paragraphs).toEqual([
    "Your order is on its way.",
    "Track your parcel with Australia Post: 33ABC0000001\nhttps://auspost.com.au/mypost/track/details/33ABC0000001",
    note,
  ]);
  const store = sampleStores().find((each) => each.slug === "penrith");
  const ready = await queuedEmail(anOrder({ state: "ready to collect", fulfilment: "collect", storeSlug: "penrith" }));
  expect(ready?.paragraphs.join("\n")).toContain(`${store?.addressStreetNumber} ${store?.addressStreetName}`);
  expect(ready?.paragraphs.join("\n")).toMatch(/Monday to Wednesday: 9 am to 5\.30 pm\n/);
});

it.each([
  [
    "customer",
    { refundedCents: 2995 },
    "We have cancelled your order, as you asked.",
    "We have refunded your payment.",
  ],
  ["time", { paidAt: null }, "we didn't receive your payment in time", "We didn't charge your card."],
  ["time", { paidAt: null, voucherCents: 500 }, "your payment in time", "Any eVoucher you used has its value back."],
  ["staff", {}, "We had to cancel your order.", "It is out of print."],
] as const)(
  "an email says who cancelled an order and what becomes of the money: %s %o",
  async (by, traits, first, second) => {
    const history = [
      { state: "cancelled" as const, by, note: "It is out of print.", parcel: null, at: "2026-11-21T00:00:00.000Z" },
    ];
    const paidAt = "2026-11-20T02:00:00.000Z";
    // Store an earlier, paid order with the same email address.
    const { email } = await aKeptOrder();
    const mail = await queuedEmail(anOrder({ state: "cancelled", paidAt, email, ...traits, history }));
    expect(mail?.paragraphs.join("\n")).toContain(first);
    expect(mail?.paragraphs.join("\n")).toContain(second);
  },
);

describe("an order that costs nothing", () => {
  const free = (traits: Partial<Order> = {}) => {
    const line = anOrderLine({ title: "A Gift", unitPriceCents: 0, lineCents: 0, gstCents: 0, quantity: 2 });
    return anOrder({ lines: [line], fulfilment: "digital", paymentMethod: "none", state: "completed", ...traits });
  };

  it("a free order is confirmed without a word about payment, with its amounts as Free", async () => {
    const mail = (await queuedEmail(free(), "paid")) as Email;
    expect(mail.paragraphs[0]).toBe("Thank you for your order. There was nothing to pay.");
    expect(mail.rows?.map(({ label, amount }) => [label, amount])).toEqual([
      ["2 × A Gift", "Free"],
      ["Items", "Free"],
      ["Total", "Free"],
    ]);
    expect(emailText(mail, "Lectern")).not.toMatch(/\$0\.00|payment/);
  });

  it("the receipt of a free order, which the PDF prints, shows its amounts as Free", () => {
    const facts = { supplier: { name: "", taxNumber: "", phone: "" }, countryName: "", storeLines: [], due: null };
    const { lines, sums } = toReceipt(free(), facts);
    expect([lines.map(({ each, amount }) => [each, amount]), sums.map(({ amount }) => amount)]).toEqual([
      [["", "Free"]],
      ["Free", "Free"],
    ]);
    const [line] = free().lines;
    if (!line) throw new Error("The order has no line.");
    const editions = { ...free(), lines: [line, { ...line, code: "another" }] };
    expect(toSummary(editions)).toMatchObject({ total: "Free", titles: [line.title], more: 0 });
  });

  it("emails about a free order that is taken back mention no refund", async () => {
    const paidAt = "2026-11-20T02:00:00.000Z";
    for (const state of ["cancelled", "refunded"] as const) {
      const mail = (await queuedEmail(free({ state, paidAt }))) as Email;
      expect(mail.paragraphs.join(" ")).toContain("There was nothing to pay.");
      expect(mail.paragraphs.join(" ")).not.toMatch(/refunded|\$/);
    }
  });

  it("the email for an order paid by an eVoucher names the eVoucher in place of a payment", async () => {
    const order = anOrder({ paymentMethod: "none", voucherCents: 2995 });
    expect((await queuedEmail(order))?.paragraphs[0]).toBe(
      "Thank you for your order. Your eVoucher has paid for all of it.",
    );
  });
});

describe("the end of an order that was never paid", () => {
  const unpaid = { state: "cancelled", paidAt: null } as const;

  it("the end of an unpaid order isn't emailed to an address that has neither paid nor been confirmed", async () => {
    const order = anOrder(unpaid);
    expect(await queuedEmail(order)).toBeUndefined();
    // Store an order paid without money. It doesn't verify the address, because anyone can place such an order in another
    // person's name.
    await aKeptOrder({ email: order.email, paymentMethod: "none", voucherCents: 2995 });
    expect(await queuedEmail(order)).toBeUndefined();
  });

  it("the end of an unpaid order is emailed to an address that paid before, and to a confirmed member", async () => {
    const { email } = await aKeptOrder();
    expect((await queuedEmail(anOrder({ ...unpaid, email })))?.subject).toMatch(/has been cancelled$/);
    await aMember({ email: "confirmed@example.com" });
    expect(await queuedEmail(anOrder({ ...unpaid, email: "confirmed@example.com" }))).toBeDefined();
  });
});

it("a refund email names the destination of each part of the refund", async () => {
  const order = anOrder({ state: "refunded", voucherCents: 500, refundedCents: 2995 });
  expect((await queuedEmail(order))?.paragraphs).toEqual([
    "We have refunded your order in full: $29.95. Your card refund takes 5 to 10 working days, and we have returned the eVoucher amount to your eVoucher.",
  ]);
  const other = anOrder({ paymentMethod: "onAccount" });
  await emailPartRefund(other, { cents: 700, goods: "" }, "one");
  await emailPartRefund(other, { cents: 700, goods: "" }, "one");
  await emailPartRefund(other, { cents: 300, goods: "" }, "two");
  expect((await emailsTo(other.email)).map(({ paragraphs }) => paragraphs[0])).toEqual([
    "We have refunded $7.00 of your order. We have credited your account.",
    "We have refunded $3.00 of your order. We have credited your account.",
  ]);
});

it("order emails contain no typed text except the staff's", async () => {
  const words = {
    firstName: "SPAMNAME",
    surname: "SPAMNAME",
    companyName: "SPAMNAME",
    note: "SPAMNAME",
    deliveryInstructions: "SPAMNAME",
  };
  const order = anOrder(words);
  for (const state of ["paid", "sent", "ready to collect", "cancelled", "refunded"] as const) {
    await emailMove({ ...order, state }, state);
  }
  const emails = await emailsTo(order.email);
  expect(emails).toHaveLength(5);
  expect(JSON.stringify(emails)).not.toContain("SPAMNAME");
});
