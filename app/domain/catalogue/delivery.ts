import type { Product } from "./product";

/** What a shopper may expect after buying, in a sentence; also says why a product can't be bought. */
export function deliveryPromise(
  product: Pick<Product, "availability" | "productType" | "publishedOn" | "stock" | "priceCents">,
): string {
  if (product.availability === "sold out") return "Sold out. We don't know yet when it will be back.";
  if (product.availability === "unavailable" || product.priceCents === null) return "Not available at present.";
  switch (product.productType) {
    case "eBook":
    case "eAudioBook":
      return product.availability === "preorder"
        ? `Preorder: in your library ${onDay(product.publishedOn)}.`
        : "In your library straight after payment.";
    case "eTicket":
      return "Your ticket is e-mailed straight after payment.";
    case "eVoucher":
      return "A gift eVoucher needs a recipient and a message. Vouchers can be bought here once our checkout opens.";
    case "giftEBook":
      return "A gift eBook needs a recipient and a date. Gift eBooks can be bought here once our checkout opens.";
    case "licence":
      return "A licence needs your organisation and venue. Licences can be bought here once our checkout opens.";
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

/** YYYY, YYYY-MM or YYYY-MM-DD as 7 March 2027. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  const name = month ? MONTHS[Number(month) - 1] : undefined;
  return [day && name ? String(Number(day)) : undefined, name, year].filter(Boolean).join(" ");
}
