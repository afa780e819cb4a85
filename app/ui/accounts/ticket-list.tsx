import { orderFilePath } from "~/domain/library/order-goods";
import type { OwnTickets } from "~/domain/library/own-tickets";

/** A member's eTickets. `shop` is the shop's origin, which the links need on another host. */
export function TicketList({ tickets, shop = "" }: { tickets: OwnTickets[]; shop?: string }) {
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets">eTickets</h2>
      <ul className="library-tickets">
        {tickets.map(({ orderNumber, title, event, count, used }) => (
          <li key={`${orderNumber} ${title}`}>
            <h3>{title}</h3>
            {event.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="count">
              {count === 1 ? "1 eTicket" : `${count} eTickets`}
              {used > 0 && `, ${used} used`}
            </p>
            <p>
              <a className="button" href={shop + orderFilePath(orderNumber, "tickets.pdf")}>
                Open {count === 1 ? "the eTicket" : "the eTickets"}
                <span className="hidden"> for {title}</span> (PDF)
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
