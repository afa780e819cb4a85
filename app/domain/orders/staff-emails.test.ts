/** Tests the wording of the emails about actions by staff on an order. */
import { describe, expect, test } from "vitest";
import { ticketsEmail } from "~/domain/library/digital-emails";
import { emailText } from "~/domain/mail/compose-email";
import { anOrder, anOrderLine } from "../../../tests/factories/orders";
import { exchangeEmail } from "./exchange-email";
import { addressChangedEmail, itemsAddedEmail, partRefundEmail } from "./order-emails";
import { sentEmail, trackingEmail } from "./parcel-emails";
import { payLinkEmail, paymentTakenBackEmail } from "./payment-emails";

const facts = { origin: "https://shop.example", phone: "1300 000 000", store: null, due: null };
const emma = anOrderLine({ title: "Emma", quantity: 2, lineCents: 4400, gstCents: 400 });
const order = anOrder({ number: "AAAA-BBBB-CCCC", accessToken: "key", lines: [emma] });
const receipt = "https://shop.example/receipt?order=AAAA-BBBB-CCCC&token=key";

describe("an exchange", () => {
  const placed = anOrder({
    number: "DDDD-EEEE-FFFF",
    accessToken: "new",
    lines: [anOrderLine({ title: "Persuasion" })],
  });
  const items = { goods: "1 × Emma", refundedCents: 0, target: "source" as const, differenceCents: 0 };
  const toWords = (more: Partial<typeof items>, to = placed) => exchangeEmail(order, to, { ...items, ...more }, facts);

  test("an exchange email says what came back, and what goes out in which order", () => {
    const { subject, paragraphs, rows, link } = toWords({});
    expect(subject).toBe("The exchange for your order AAAA-BBBB-CCCC");
    expect(paragraphs).toEqual([
      "You returned 1 × Emma of your order AAAA-BBBB-CCCC. Your new items are order DDDD-EEEE-FFFF.",
      "There is nothing to pay and nothing to refund.",
    ]);
    expect(rows).toEqual([{ label: "1 × Persuasion", amount: "$22.00" }]);
    expect(link?.href).toBe("https://shop.example/receipt?order=DDDD-EEEE-FFFF&token=new");
  });

  test("an exchange email says how a difference is paid or refunded", () => {
    expect(toWords({ differenceCents: 500 }).paragraphs[1]).toBe("We have received the difference of $5.00.");
    const onAccount = toWords({ differenceCents: 500 }, { ...placed, paymentMethod: "onAccount" });
    expect(onAccount.paragraphs[1]).toBe("$5.00 is on your account.");
    expect(toWords({ refundedCents: 500 }).paragraphs[1]).toMatch(/^We have refunded the difference of \$5\.00\. /);
  });

  test("an exchange email has a link to pay a difference, until a given day", () => {
    const waits = { ...placed, state: "awaiting payment" as const, placedBy: "staff" as const };
    const { paragraphs, link } = toWords({ differenceCents: 500 }, { ...waits, heldUntil: "2026-11-30T02:00:00.000Z" });
    expect(paragraphs[1]).toContain("The difference of $5.00 is to pay. We keep your new items until 30 November 2026");
    expect(link?.label).toMatch(/^Pay \$/);
  });
});

test("an email about added items lists the whole order and its new sums", () => {
  const { subject, paragraphs, rows } = itemsAddedEmail(order, { ...order, paymentMethod: "counter" }, facts);
  expect(subject).toBe("We have added items to your order AAAA-BBBB-CCCC");
  expect(paragraphs[0]).toContain("We have added items to your order.");
  expect(rows?.map(({ label }) => label)).toContain("2 × Emma");
});

test("a pay link email says until when items are kept, for an order and for items to add", () => {
  const about = { origin: facts.origin, phone: facts.phone, until: "30 November 2026, 1 pm" };
  const own = payLinkEmail(order, { ...about, addsTo: null });
  expect(own.subject).toBe("Please pay for your order AAAA-BBBB-CCCC");
  expect(own.paragraphs[1]).toContain("until 30 November 2026, 1 pm (Sydney time)");
  const added = payLinkEmail(order, { ...about, addsTo: "DDDD-EEEE-FFFF" });
  expect(added.subject).toBe("Please pay for items to add to order DDDD-EEEE-FFFF");
  expect(added.paragraphs[1]).toContain("we don't add them, and your order stays as it was.");
});

test("emails about a changed address, a partial refund and a dishonoured payment say so plainly", () => {
  const address = addressChangedEmail(order, facts);
  expect([address.subject, address.link?.href]).toEqual(["The delivery address of your order AAAA-BBBB-CCCC", receipt]);
  expect(emailText(address, "Lectern")).not.toContain(order.address.street1);
  const part = partRefundEmail(order, { cents: 2200, goods: "1 × Emma" }, facts);
  expect(part.paragraphs[0]).toContain("We have refunded $22.00 of your order for 1 × Emma.");
  const off = partRefundEmail(order, { cents: 0, goods: "1 × Emma", isOff: true }, facts);
  expect(off.paragraphs[0]).toBe("We have taken 1 × Emma off your order. It cost nothing.");
  const gift = partRefundEmail(order, { cents: 0, goods: "1 × Emma" }, facts);
  expect([gift.subject, gift.paragraphs[0]]).toEqual([off.subject, "We have taken back 1 × Emma. It cost nothing."]);
  const back = paymentTakenBackEmail("b@example.com", { cents: 4000, payment: "cheque 12", reason: "It bounced." }, 0);
  expect(back.paragraphs[0]).toBe("We have taken $40.00, your cheque 12, out of your account again: It bounced.");
});

test("an email about a part of an order says what is in the parcel and what is still to come", () => {
  const tracking = { carrier: "auspost" as const, trackingNumber: "33ABC0000001" };
  const parcel = {
    id: "p",
    sentAt: "2026-11-27T00:00:00.000Z",
    by: "",
    tracking,
    copies: [{ lineId: emma.id, quantity: 1 }],
  };
  const lines = [{ ...emma, sent: { quantity: 1, returned: 0 } }];
  const partly = anOrder({ ...order, state: "partly sent", lines, parcels: [parcel] });
  const text = emailText(sentEmail(partly, facts), "Lectern");
  for (const words of [
    "Part of your order is on its way.",
    "In this parcel:",
    "1 × Emma",
    "Still to come:",
    "33ABC0000001",
  ])
    expect(text).toContain(words);
  expect(trackingEmail(partly, parcel, facts).paragraphs[0]).toBe(
    "Your parcel's tracking number has changed. Please use this one.",
  );
});

test("an eTicket email has the names on the eTickets, without links in them", () => {
  const line = anOrderLine({
    title: "Carols",
    productType: "eTicket",
    quantity: 2,
    names: ["Ida Bell", "evil.example"],
  });
  const email = ticketsEmail(anOrder({ lines: [line], number: "N", accessToken: "key" }), facts.origin, true);
  expect(email.paragraphs[0]).toBe("2 × Carols for Ida Bell, evil[.]example");
  expect(email.afterwards?.[0]).toBe(
    "Give or change the names on your eTickets until the event begins: https://shop.example/receipt/names?order=N&token=key",
  );
  expect(ticketsEmail(order, facts.origin, false).afterwards).toHaveLength(1);
});

test("an eTicket email has the event's time and place, and a calendar file if its day is known", () => {
  const line = anOrderLine({ code: "T", title: "Carols", productType: "eTicket", quantity: 1 });
  const order = anOrder({ lines: [line], number: "N", accessToken: "key" });
  const event = {
    lines: ["Friday 4 December 2026, 7.30 pm", "Hall, Penrith NSW"],
    start: "2026-12-04[Australia/Sydney]",
  };
  const email = ticketsEmail(order, facts.origin, false, new Map([["T", event]]));
  expect(email.paragraphs[0]).toBe("1 × Carols\nFriday 4 December 2026, 7.30 pm\nHall, Penrith NSW");
  expect(email.afterwards?.[0]).toBe("Add to your calendar: https://shop.example/orders/N/events.ics?token=key");
});
