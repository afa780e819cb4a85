/** Composes emails about digital goods. Links are removed from typed names and messages, which never appear in the subject. */
import type { Email } from "~/domain/mail/email";
import { withoutLinks } from "~/domain/mail/without-links";
import { wordedEmail } from "~/domain/mail/worded-email";
import type { Order } from "~/domain/orders/order";
import { mailedReceipt, ticketNamesPath } from "~/domain/orders/order-paths";
import type { OrderEvent } from "./event-words";
import { orderFilePath } from "./order-goods";

type OrderReference = Pick<Order, "number" | "accessToken" | "email" | "lines">;

/**
 * Composes the email to a buyer of eTickets. `origin` completes links. `isNamed` is true for an event that requires names.
 * `events` contains the events by their products' codes.
 */
export function ticketsEmail(
  order: OrderReference,
  origin: string,
  isNamed: boolean,
  events: ReadonlyMap<string, OrderEvent> = new Map(),
): Email {
  const bought = order.lines.filter((line) => line.productType === "eTicket");
  const count = bought.reduce((sum, line) => sum + line.quantity, 0);
  return wordedEmail("tickets", {
    to: order.email,
    values: { tickets: count === 1 ? "eTicket" : `${count} eTickets` },
    fixed: bought.map((line) => [ticketWords(line), ...(events.get(line.code)?.lines ?? [])].join("\n")),
    link: {
      label: count === 1 ? "Open your eTicket (PDF)" : "Open your eTickets (PDF)",
      href: origin + orderFilePath(order.number, "tickets.pdf", order.accessToken),
    },
    afterLink: [
      ...([...events.values()].some(({ start }) => start !== null)
        ? [`Add to your calendar: ${origin}${orderFilePath(order.number, "events.ics", order.accessToken)}`]
        : []),
      ...(isNamed
        ? [
            `Give or change the names on your eTickets until the event begins: ${origin}${ticketNamesPath(order.number, order.accessToken)}`,
          ]
        : []),
      `View your order ${order.number}: ${mailedReceipt(origin, order)}`,
    ],
  });
}

function ticketWords({ quantity, title, names = [] }: Order["lines"][number]): string {
  const given = names.filter(Boolean).map(withoutLinks);
  return [`${quantity} × ${title}`, ...(given.length > 0 ? [`for ${given.join(", ")}`] : [])].join(" ");
}

/** Composes the email to the buyer of licences. */
export function licencesEmail(order: OrderReference, origin: string): Email {
  const bought = order.lines.filter((line) => line.productType === "licence");
  const count = bought.reduce((sum, line) => sum + line.quantity, 0);
  return wordedEmail("licences", {
    to: order.email,
    values: { licences: count === 1 ? "digital licence" : `${count} digital licences` },
    fixed: [bought.map((line) => `${line.quantity} × ${line.title}`).join("\n")],
    link: {
      label: count === 1 ? "Open your digital licence" : "Open your digital licences",
      href: mailedReceipt(origin, order),
    },
  });
}

/** Composes the email to the recipient of a gift eBook. The token in `href` isn't stored or sent anywhere else. */
export function giftEmail(gift: {
  to: string;
  name: string;
  from: string;
  message: string;
  title: string;
  href: string;
}): Email {
  return wordedEmail("gift", {
    to: gift.to,
    values: { name: withoutLinks(gift.name), from: withoutLinks(gift.from), title: gift.title },
    fixed: [withoutLinks(gift.message)],
    link: { label: "Accept your eBook", href: gift.href },
  });
}

/** Composes the email to a customer who bought the product before its file arrived. */
export function fileReadyEmail({ to, title, href }: { to: string; title: string; href: string }): Email {
  return wordedEmail("fileReady", { to, values: { title }, link: { label: "Go to your download", href } });
}

/** Composes the email to an owner of a product whose file is replaced. */
export function fileReplacedEmail(file: { to: string; title: string; href: string; note: string }): Email {
  const { to, title, href, note } = file;
  return {
    to,
    subject: `A new file: ${title}`,
    paragraphs: [`We have replaced the file of “${title}”.`, note, "The link leads to the new one. It costs nothing."],
    link: { label: "Go to your download", href },
  };
}
