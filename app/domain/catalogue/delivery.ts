import { canBuy, type Product } from "./product";

/** Tells in a sentence what a shopper can expect after buying, or why a product can't be bought. */
export function deliveryPromise(
  product: Pick<Product, "availability" | "productType" | "publishedOn" | "stock" | "priceCents">,
): string {
  if (product.availability === "sold out") return "Sold out. We don't know yet when it will be back.";
  if (product.availability === "unavailable" || !canBuy(product)) return "Not available at present.";
  switch (product.productType) {
    case "eBook":
    case "eAudioBook":
      return product.availability === "preorder"
        ? `Preorder: in your library ${onDay(product.publishedOn)}.`
        : "In your library straight after payment.";
    case "eTicket":
      return "Your ticket is e-mailed straight after payment.";
    case "eVoucher":
      return "You choose the amount, from $1 to $1,000. E-mailed to whom you like straight after payment.";
    case "giftEBook":
      return "E-mailed to whom you like, on the day you choose.";
    case "licence":
      return "We ask for your organisation and venue. The licence is e-mailed straight after payment.";
    case "shipped":
      if (product.availability === "preorder") return `Preorder: sent ${onDay(product.publishedOn)}.`;
      return product.stock !== null && product.stock <= 3
        ? `Only ${product.stock} left in stock, sent tomorrow.`
        : "In stock, sent tomorrow.";
  }
}

function onDay(publishedOn: string | null): string {
  return publishedOn ? `on ${longDate(publishedOn)}` : "as soon as it is published";
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

/** Formats YYYY, YYYY-MM or YYYY-MM-DD as 7 March 2027. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  const name = month ? MONTHS[Number(month) - 1] : undefined;
  return [day && name ? String(Number(day)) : undefined, name, year].filter(Boolean).join(" ");
}
