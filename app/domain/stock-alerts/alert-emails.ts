/** Composes the emails about products that are back in stock. */
import type { Email } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";

/** Composes the email that asks its recipient to confirm the email address typed for an alert. */
export function confirmAlertEmail(to: string, title: string, href: string): Email {
  return wordedEmail("confirmAlert", { to, values: { title }, link: { label: "Confirm", href } });
}

/** Composes the only email that an alert sends, about a product that is back in stock. */
export function backInStockEmail(to: string, title: string, href: string, where: "shop" | "stores"): Email {
  return wordedEmail("backInStock", {
    to,
    values: { title },
    fixed: [where === "shop" ? `“${title}” is in stock.` : `Some of our stores have “${title}” in stock.`],
    link: { label: where === "shop" ? "Buy it now" : "See the stores", href },
  });
}
