/** Compares an order with the version that the review page showed. Amounts are cents, AUD. */
import { formatMoney, priceWords } from "~/domain/money/money";
import type { Quote } from "./quote";

type ComparedQuote = Pick<
  Quote,
  "lines" | "shippingCents" | "giftWrapCents" | "discountCents" | "voucherCents" | "totalCents"
>;

interface ShownOrder {
  /** Each line's quantity, price and title, by entry id. */
  lines: Record<string, [quantity: number, lineCents: number, title: string]>;
  shipping: number;
  wrap: number;
  discount: number;
  vouchers: number;
  total: number;
}

/** Serialises the order as the review page shows it, for a hidden field. */
export function toShown(quote: ComparedQuote): string {
  const shown: ShownOrder = {
    lines: Object.fromEntries(
      quote.lines.map(({ entryId, quantity, lineCents, title }) => [entryId, [quantity, lineCents, title]]),
    ),
    shipping: quote.shippingCents,
    wrap: quote.giftWrapCents,
    discount: quote.discountCents,
    vouchers: quote.voucherCents,
    total: quote.totalCents,
  };
  return JSON.stringify(shown);
}

/** Describes the differences in sentences; [] when there are none, or when the hidden field can't be read. */
export function changesSince(shownBefore: string, now: ComparedQuote): string[] {
  const before = readShown(shownBefore);
  if (!before) return [];
  const changes: string[] = [];
  for (const { entryId, title, quantity, lineCents } of now.lines) {
    const [oldQuantity, oldCents] = before.lines[entryId] ?? [];
    if (oldQuantity === undefined || oldCents === undefined) changes.push(`${title} was added.`);
    else if (oldQuantity !== quantity)
      changes.push(`The quantity of ${title} changed from ${oldQuantity} to ${quantity}.`);
    else if (oldCents !== lineCents)
      changes.push(`The price of ${title} changed from ${inSentence(oldCents)} to ${inSentence(lineCents)}.`);
  }
  const present = new Set(now.lines.map(({ entryId }) => entryId));
  for (const [entryId, [, , title]] of Object.entries(before.lines)) {
    if (!present.has(entryId)) changes.push(`${title} is no longer part of this order.`);
  }
  const amounts: [what: string, before: number, now: number, words: (cents: number) => string][] = [
    ["The delivery cost", before.shipping, now.shippingCents, inSentence],
    ["The cost of gift wrap", before.wrap, now.giftWrapCents, formatMoney],
    ["The discount", before.discount, now.discountCents, formatMoney],
    ["The amount paid by eVoucher", before.vouchers, now.voucherCents, formatMoney],
    ["The total", before.total, now.totalCents, inSentence],
  ];
  for (const [what, old, cents, words] of amounts) {
    if (old !== cents) changes.push(`${what} changed from ${words(old)} to ${words(cents)}.`);
  }
  return changes;
}

const inSentence = (cents: number) => priceWords(cents).toLowerCase();

/** Parses and validates the field, because it comes from a browser and can contain anything. */
function readShown(json: string): ShownOrder | null {
  try {
    const read = JSON.parse(json) as Partial<ShownOrder> | null;
    const numbers = [read?.shipping, read?.wrap, read?.discount, read?.vouchers, read?.total];
    const lines = Object.values(read?.lines ?? {});
    const isRight =
      numbers.every(Number.isSafeInteger) &&
      lines.every(
        ([quantity, cents, title]) =>
          Number.isSafeInteger(quantity) && Number.isSafeInteger(cents) && typeof title === "string",
      );
    return isRight ? ({ lines: {}, ...read } as ShownOrder) : null;
  } catch {
    return null;
  }
}
