import { canBuy, type Product } from "./product";

/**
 * Says in a sentence what happens after buying, or why a product can't be bought. `release` comes from {@link releaseWords}.
 */
export function deliveryPromise(
  product: Pick<Product, "availability" | "productType" | "stock" | "priceCents" | "waitsForFile">,
  release = "",
): string {
  if (product.availability === "sold out") return "Sold out.";
  if (product.availability === "unavailable" || !canBuy(product)) return "No longer available.";
  switch (product.productType) {
    case "eBook":
    case "eAudioBook":
      if (release) return release;
      if (product.waitsForFile) return "Not ready to download yet. We'll email you when it's in your digital library.";
      return product.priceCents === 0
        ? "Free. It goes straight to your digital library."
        : "Available in your digital library straight after payment.";
    case "eTicket":
      return "We email your eTicket straight after payment.";
    case "eVoucher":
      return "Choose an amount from $1 to $1,000. We email it straight after payment, or on the day you choose.";
    case "giftEBook":
      return "We email it to the recipient on the day you choose.";
    case "licence":
      return "Enter your organisation and venue details. We email the digital licence straight after payment.";
    case "shipped":
      if (release) return release;
      return product.stock !== null && product.stock <= 3 ? `Only ${product.stock} left in stock.` : "In stock.";
  }
}

/** Returns whether a day, month or year (YYYY-MM-DD, YYYY-MM or YYYY) ended before `today` (YYYY-MM-DD). */
export function isPast(date: string, today: string): boolean {
  return date < today.slice(0, date.length);
}

/**
 * Describes the release date of a pre-order; undefined for other products. Call it on the server, where `today` (YYYY-MM-DD) is
 * reliable.
 */
export function releaseWords(
  { availability, productType, publishedOn }: Pick<Product, "availability" | "productType" | "publishedOn">,
  today: string,
): string | undefined {
  if (availability !== "preorder") return undefined;
  const isSent = productType === "shipped";
  if (publishedOn && isPast(publishedOn, today)) {
    const late = `Pre-order now. Its release date, ${longDate(publishedOn)}, has passed.`;
    return `${late} ${isSent ? "We'll send it" : "It will be in your digital library"} as soon as we have it.`;
  }
  return `Pre-order now. ${isSent ? "Released and sent" : "In your digital library"} ${onRelease(publishedOn)}.`;
}

/** Describes a pre-order in an order line; `publishedOn` is '' if no date is known. */
export function preorderDetail(publishedOn: string): string {
  return publishedOn ? `Pre-order, release date ${longDate(publishedOn)}` : "Pre-order";
}

/** Formats a release date as "on 5 April 2027", "in April 2027" or "in 2027", because feeds may not know the exact day yet. */
export function onRelease(publishedOn: string | null): string {
  if (!publishedOn) return "on its release date";
  return `${publishedOn.length > "2027-04".length ? "on" : "in"} ${longDate(publishedOn)}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Formats YYYY, YYYY-MM or YYYY-MM-DD for reading, such as "7 March 2027". */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  const name = month ? MONTHS[Number(month) - 1] : undefined;
  return [day && name ? String(Number(day)) : undefined, name, year].filter(Boolean).join(" ");
}
