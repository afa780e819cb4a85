import { afterEach, beforeEach, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { anItem } from "../../../tests/factories/baskets";
import { anOrder, aPaidOrder, giftFor, licenceFor, voucherFor } from "../../../tests/factories/digital-orders";
import { aBookFile, aDataFolder } from "../../../tests/factories/library-files";
import { aDatabase } from "../../../tests/setup/test-database";
import { orderFilePath, sizeInWords } from "./order-goods";
import { findOrderGoods } from "./order-goods.server";

const READER = "https://reader.shop.example";

let close: () => Promise<void>;
beforeEach(async () => {
  aDataFolder();
  close = await aDatabase();
});
afterEach(() => close());

it("shows all digital goods of an order in their current state", async () => {
  const code = await anItem({ productType: "eBook" });
  await aBookFile(code, 2000);
  const order = await aPaidOrder({}, [
    { productType: "shipped", title: "Lamp" },
    { productType: "eBook", title: "Held", code },
    { productType: "eAudioBook", title: "Still to come" },
    { productType: "eTicket", title: "Carols", quantity: 3 },
    {
      productType: "eVoucher",
      title: "eVoucher",
      options: [voucherFor(), voucherFor({ name: "Joan", valueCents: 1 })],
    },
    { productType: "licence", title: "Film", options: [licenceFor()] },
    { productType: "eBook", title: "A gift", gift: true, options: [giftFor({ sendOn: "2199-12-25" }), giftFor()] },
  ]);
  await database().updateTable("tickets").set({ checked_in_at: "2026-11-21" }).where("position", "=", 2).execute();
  const path = `${READER}/reader/orders/${order.number}/${code}?token=${order.accessToken}`;
  expect(await findOrderGoods(order, READER)).toMatchObject({
    books: [
      { title: "Held", format: "eBook", file: { kind: "EPUB", bytes: 2000 }, open: { word: "Read", path } },
      { title: "Still to come", format: "eAudio Book", file: null },
    ],
    tickets: [{ title: "Carols", count: 3, used: 1 }],
    licences: [{ title: "Film", number: expect.stringMatching(/^L-/), venueName: "Parish Hall" }],
    vouchers: [
      { name: "Grace", email: "grace@example.com", valueCents: 5000, hint: expect.stringMatching(/^[A-Z2-9]{4}$/) },
      { name: "Joan", valueCents: 1, goodUntil: expect.stringMatching(/^\d+ \w+ \d{4}$/) },
    ],
    gifts: [
      { title: "A gift", name: "Grace", sentOn: "25 December 2199", state: "waits" },
      { title: "A gift", name: "Grace", state: "due" },
    ],
  });
});

it("shows no digital goods for orders that are unpaid, cancelled, refunded or shipped by post", async () => {
  for (const state of ["awaiting payment", "cancelled", "refunded"] as const) {
    expect(await findOrderGoods(await anOrder({ state }), READER)).toBeNull();
  }
  expect(await findOrderGoods(await aPaidOrder({}, [{ productType: "shipped" }]), READER)).toBeNull();
});

it("writes readable addresses and sizes of an order's files", () => {
  expect(orderFilePath("AB-C", "tickets.pdf")).toBe("/orders/AB-C/tickets.pdf");
  expect(orderFilePath("AB-C", "tickets.pdf", "a/b")).toBe("/orders/AB-C/tickets.pdf?token=a%2Fb");
  expect([1, 1499, 820_000, 999_499, 999_500, 1_249_999].map(sizeInWords)).toEqual([
    "1 kB",
    "1 kB",
    "820 kB",
    "999 kB",
    "1.0 MB",
    "1.2 MB",
  ]);
});
