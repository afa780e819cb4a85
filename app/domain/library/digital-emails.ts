/** Emails about digital goods. Names that strangers typed appear only in emails their owner paid for. */
import type { Email } from "~/domain/mail/email";
import type { Order } from "~/domain/orders/order";
import { mailedReceipt } from "~/domain/orders/order-paths";
import { orderFilePath } from "./order-goods";

type OrderReference = Pick<Order, "number" | "accessToken" | "email" | "lines">;

/** To the buyer of eTickets. `origin` completes the paths of links. */
export function ticketsEmail(order: OrderReference, origin: string): Email {
  const bought = order.lines.filter((line) => line.productType === "eTicket");
  const count = bought.reduce((sum, line) => sum + line.quantity, 0);
  return {
    to: order.email,
    subject: count === 1 ? "Your eTicket" : `Your ${count} eTickets`,
    paragraphs: [
      bought.map((line) => `${line.quantity} × ${line.title}`).join("\n"),
      "Bring them printed or on your phone: the code on each is read at the door, and lets one person in.",
    ],
    link: {
      label: count === 1 ? "Open your eTicket (PDF)" : "Open your eTickets (PDF)",
      href: origin + orderFilePath(order.number, "tickets.pdf", order.accessToken),
    },
    afterwards: [`Your order ${order.number}: ${mailedReceipt(origin, order)}`],
  };
}

/** To the buyer of licences. */
export function licencesEmail(order: OrderReference, origin: string): Email {
  const bought = order.lines.filter((line) => line.productType === "licence");
  const count = bought.reduce((sum, line) => sum + line.quantity, 0);
  return {
    to: order.email,
    subject: count === 1 ? "Your licence" : `Your ${count} licences`,
    paragraphs: [
      bought.map((line) => `${line.quantity} × ${line.title}`).join("\n"),
      "The document of each licence, with its number and the details you gave us, is with your order. Please keep it for your records.",
    ],
    link: {
      label: count === 1 ? "Open your licence" : "Open your licences",
      href: mailedReceipt(origin, order),
    },
  };
}

/** To the recipient of a gift eBook. The token in `href` appears nowhere else. */
export function giftEmail(gift: {
  to: string;
  name: string;
  from: string;
  message: string;
  title: string;
  href: string;
}): Email {
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

/** To a customer who bought the product before its file arrived. */
export function fileReadyEmail({ to, title, href }: { to: string; title: string; href: string }): Email {
  return {
    to,
    subject: `Ready to download: ${title}`,
    paragraphs: [`“${title}”, which you have in our shop, can be downloaded now.`],
    link: { label: "Go to your download", href },
  };
}
