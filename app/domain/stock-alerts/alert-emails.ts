/** Composes the emails about products that are back in stock. */
import type { Email } from "~/domain/mail/email";

/** Composes the email that asks its recipient to confirm the email address typed for an alert. */
export function confirmAlertEmail(to: string, title: string, href: string): Email {
  return {
    to,
    subject: "Confirm your stock alert",
    paragraphs: [`Please confirm that you would like an email when “${title}” is in stock.`],
    link: { label: "Confirm", href },
    afterwards: [
      "You can use the same link to stop the alert. If you didn't request this, you can ignore this email, and we won't send you another.",
    ],
  };
}

/** Composes the only email that an alert sends, about a product that is back in stock. */
export function backInStockEmail(to: string, title: string, href: string, where: "shop" | "stores"): Email {
  return {
    to,
    subject: `In stock: ${title}`,
    paragraphs: [
      where === "shop" ? `“${title}” is in stock.` : `Some of our stores have “${title}” in stock.`,
      "Other customers asked for it too, so stock may not last.",
    ],
    link: { label: where === "shop" ? "Buy it now" : "See the stores", href },
    afterwards: ["You asked us to email you about this product. We won't email you about it again."],
  };
}
