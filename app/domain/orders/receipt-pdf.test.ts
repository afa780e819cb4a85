import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { anOrder, anOrderLine } from "../../../tests/factories/orders";
import type { Order } from "./order";
import { type ReceiptFacts, toReceipt } from "./receipt";
import { receiptPdf } from "./receipt-pdf.server";

const facts: ReceiptFacts = {
  supplier: { name: "Lectern Books Pty Ltd", taxNumber: "ABN 51 824 753 556", phone: "1300 000 000" },
  countryName: "",
  storeLines: [],
  due: null,
};

/** Extracts the text, page by page. */
async function read(order: Order, known = facts): Promise<{ pages: string[]; bytes: number }> {
  const chunks: Buffer[] = [];
  for await (const chunk of receiptPdf(toReceipt(order, known), order.placedAt)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return { pages: text, bytes: bytes.length };
}

it("a receipt PDF is a tax invoice: supplier with ABN, number, date, lines, every cent, the GST", async () => {
  const voucher = anOrderLine({ title: "Gift eVoucher", productType: "eVoucher", gstCents: 0 });
  const order = anOrder({
    lines: [anOrderLine({ title: "The Hobbit", quantity: 2, lineCents: 4400, gstCents: 400 }), voucher],
  });
  const { pages } = await read(order);
  const text = pages.join("\n");
  for (const words of [
    "Tax invoice",
    order.number,
    "20 November 2026",
    "Lectern Books Pty Ltd",
    "ABN 51 824 753 556",
    "Ada Buyer",
    "1 George St",
    "2 × The Hobbit",
    "$22.00 each",
    "$44.00",
    "Gift eVoucher *",
    "$73.95",
    "The total includes GST of $4.72. Items marked * are GST-free.",
  ]) {
    expect(text).toContain(words);
  }
});

it("a receipt PDF says when an order on account is due", async () => {
  const order = anOrder({ paymentMethod: "onAccount", state: "sent" });
  expect((await read(order, { ...facts, due: "27 December 2026" })).pages.join("\n")).toContain("Due 27 December 2026");
  expect((await read(order)).pages.join("\n")).not.toContain("Due");
});

it("a receipt PDF prints names beyond Latin-1, and marks characters it can't print", async () => {
  const { pages, bytes } = await read(
    anOrder({ firstName: "Zdeňka Łucja", surname: "Nguyễn Достоевский Ἀθηνᾶ", companyName: "圣经 Pty Ltd 👩‍👩‍👧" }),
  );
  expect(pages.join("\n").replace(/\s+/g, " ")).toContain("Zdeňka Łucja Nguyễn Достоевский Ἀθηνᾶ");
  expect(pages.join("\n")).toContain("?? Pty Ltd");
  expect(bytes).toBeLessThan(150_000);
});

it("a receipt PDF continues over several pages and loses no line", async () => {
  const lines = Array.from({ length: 80 }, (_, at) =>
    anOrderLine({ title: `Volume ${at + 1} of ${"a very long title ".repeat(8)}` }),
  );
  const { pages } = await read(anOrder({ lines }));
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.join("\n");
  for (const [at] of lines.entries()) expect(text).toContain(`1 × Volume ${at + 1} of`);
  expect(text.match(/\$22\.00/g)).toHaveLength(80);
});
