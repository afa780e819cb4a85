/** What the shop writes about goods that come by wire. */
import { dayInWords } from "~/domain/dates/sydney-days";
import type { Letter } from "~/domain/mail/letter";
import type { Order } from "~/domain/orders/order";

interface AboutOrder {
  order: Pick<Order, "number" | "accessToken" | "email" | "firstName" | "lines">;
  origin: string;
}

/** Addresses of an order's goods, with the key of its letters. */
export function ticketsHref({ order, origin }: AboutOrder): string {
  return `${origin}/orders/${order.number}/tickets.pdf?token=${order.accessToken}`;
}

/** The order's page, which shows everything it brought. */
export function orderHref({ order, origin }: AboutOrder): string {
  return `${origin}/receipt?order=${order.number}&token=${order.accessToken}`;
}

/** To who bought eTickets. */
export function ticketsLetter(about: AboutOrder): Letter {
  const bought = about.order.lines.filter((line) => line.productType === "eTicket");
  const count = bought.reduce((sum, line) => sum + line.quantity, 0);
  return {
    to: about.order.email,
    subject: count === 1 ? "Your eTicket" : `Your ${count} eTickets`,
    paragraphs: [
      `Dear ${about.order.firstName},`,
      ...bought.map((line) => `${line.quantity} × ${line.title}`),
      "Bring them printed or on your phone: each has a code that is read at the door, and lets one person in.",
    ],
    link: { label: count === 1 ? "Open your eTicket (PDF)" : "Open your eTickets (PDF)", href: ticketsHref(about) },
    afterwards: [`Your order ${about.order.number}: ${orderHref(about)}`],
  };
}

/** To who bought licences. */
export function licencesLetter(about: AboutOrder): Letter {
  const bought = about.order.lines.filter((line) => line.productType === "licence");
  const count = bought.reduce((sum, line) => sum + line.quantity, 0);
  return {
    to: about.order.email,
    subject: count === 1 ? "Your licence" : `Your ${count} licences`,
    paragraphs: [
      `Dear ${about.order.firstName},`,
      ...bought.map((line) => `${line.quantity} × ${line.title}`),
      "The document of each licence, with its number and the details you gave us, is with your order. Please keep it for your records.",
    ],
    link: { label: count === 1 ? "Open your licence" : "Open your licences", href: orderHref(about) },
  };
}

/** To whom an eBook is given. The token stands nowhere else. */
export function giftLetter(gift: {
  to: string;
  name: string;
  from: string;
  message: string;
  title: string;
  href: string;
}): Letter {
  return {
    to: gift.to,
    subject: `${gift.from} has sent you an eBook: ${gift.title}`,
    paragraphs: [
      `Dear ${gift.name},`,
      `${gift.from} has sent you the eBook “${gift.title}”, with these words:`,
      gift.message,
      "Follow the link to accept it. It is then in your digital library for good. If you have no account with us, making one is free and takes a minute.",
    ],
    link: { label: "Accept your eBook", href: gift.href },
  };
}

/** To who bought something before its file was here. */
export function readyLetter(ready: { to: string; title: string; href: string; addedOn: string }): Letter {
  return {
    to: ready.to,
    subject: `Ready to download: ${ready.title}`,
    paragraphs: [`“${ready.title}”, which is yours, can be downloaded since ${dayInWords(ready.addedOn)}.`],
    link: { label: "Download it", href: ready.href },
  };
}
