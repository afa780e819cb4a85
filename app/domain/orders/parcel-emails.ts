/** Composes emails about parcels. */
import type { Email } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";
import type { Order } from "./order";
import { dueParagraph, type EmailFacts } from "./order-emails";
import { mailedReceipt } from "./order-paths";
import { isSending, itemsToCome } from "./order-words";
import { type Parcel, parcelItems, toTracking } from "./parcel";

/**
 * Composes the email about the newest parcel, with a link to the carrier's tracking page and the note from staff, if there is
 * one. Lists the parcel's items and the items still to come, unless the parcel contains the whole order.
 */
export function sentEmail(order: Order, { origin, due }: Pick<EmailFacts, "origin" | "due">): Email {
  const parcel = order.parcels.at(-1);
  const toCome = order.state === "partly sent" ? itemsToCome(order) : [];
  const what =
    toCome.length > 0 ? "Part of your order" : order.parcels.length > 1 ? "The rest of your order" : "Your order";
  const note = order.history.findLast((_event, at) => isSending(order.history, at))?.note;
  const isPart = toCome.length > 0 || order.parcels.length > 1;
  return wordedEmail("sent", {
    to: order.email,
    values: { order: order.number, what },
    fixed: [
      ...(isPart && parcel ? [["In this parcel:", ...parcelItems(parcel, order.lines)].join("\n")] : []),
      ...(parcel?.tracking ? [toLink(parcel.tracking)] : []),
      ...(note ? [note] : []),
      ...(toCome.length > 0 ? [] : dueParagraph({ due })),
      ...(toCome.length > 0
        ? [["Still to come:", ...toCome].join("\n"), "We'll email you when it is on its way."]
        : []),
    ],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
  });
}

/** Informs the customer that the parcel's tracking number has been corrected since an earlier email. */
export function trackingEmail(order: Order, parcel: Parcel, { origin, phone }: EmailFacts): Email {
  const isOneOfSeveral = order.parcels.length > 1;
  return wordedEmail("tracking", {
    to: order.email,
    values: { order: order.number, phone },
    fixed: [
      ...(isOneOfSeveral ? [["In this parcel:", ...parcelItems(parcel, order.lines)].join("\n")] : []),
      ...(parcel.tracking ? [toLink(parcel.tracking)] : []),
    ],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
  });
}

function toLink(tracking: NonNullable<Parcel["tracking"]>): string {
  const { words, href } = toTracking(tracking);
  return `${words}\n${href}`;
}
