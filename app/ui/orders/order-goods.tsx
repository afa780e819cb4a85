import { formatLabel } from "~/domain/catalogue/product";
import { type OrderGoods as Goods, hasGoods, orderFilePath, sizeInWords } from "~/domain/library/order-goods";
import { formatMoney } from "~/domain/money/money";
import { ticketNamesPath } from "~/domain/orders/order-paths";

interface OrderGoodsProps {
  goods: Goods;
  number: string;
  /** The access token from the URL, to be passed on in links. */
  token?: string | null;
}

/** An order's digital goods with their links, for the order's page. */
export function OrderGoods({ goods, number, token }: OrderGoodsProps) {
  if (!hasGoods(goods)) return null;
  const path = (file: string) => orderFilePath(number, file, token);
  const { books, tickets, licences, vouchers, gifts } = goods;
  const ticketCount = tickets.reduce((sum, each) => sum + each.count, 0);
  return (
    <section className="order-goods" aria-labelledby="order-goods">
      <h2 id="order-goods">Your digital items</h2>
      <ul className="order-list">
        {books.map((book) => (
          <li key={book.code}>
            <b>{book.title}</b> <span className="count">{formatLabel(book.format)}</span>
            <br />
            {book.open && (
              <>
                <a href={book.open.path}>
                  {book.open.word} now<span className="hidden"> {book.title}</span>
                </a>
                {" · "}
              </>
            )}
            {book.file ? (
              <a href={path(`downloads/${encodeURIComponent(book.code)}`)} download>
                Download {book.file.kind}
                <span className="hidden"> of {book.title}</span> ({sizeInWords(book.file.bytes)})
              </a>
            ) : (
              "Not ready to download yet. We'll email you when it is."
            )}
          </li>
        ))}
        {tickets.length > 0 && (
          <li>
            {tickets.map(({ title, event, count, used }) => (
              <span key={title}>
                {count} × <b>{title}</b>
                {used > 0 && `, ${used} used`}
                <br />
                {event.length > 0 && (
                  <>
                    <span className="count">{event.join(", ")}</span>
                    <br />
                  </>
                )}
              </span>
            ))}
            <a href={path("tickets.pdf")}>{ticketCount === 1 ? "Open the eTicket" : "Open the eTickets"} (PDF)</a>
            {tickets.some(({ hasDate }) => hasDate) && (
              <>
                {" · "}
                <a href={path("events.ics")} download>
                  Add to your calendar
                </a>
              </>
            )}
            {tickets.some(({ isNameable }) => isNameable) && (
              <>
                <br />
                <a href={ticketNamesPath(number, token)}>
                  Names on {ticketCount === 1 ? "the eTicket" : "the eTickets"}
                </a>
              </>
            )}
          </li>
        )}
        {licences.map((licence) => (
          <li key={licence.number}>
            <b>{licence.title}</b> for {licence.venueName}
            <br />
            <a href={path(`licences/${licence.number}`)}>Open licence {licence.number} (PDF)</a>
          </li>
        ))}
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <b>{voucher.title}</b>, {formatMoney(voucher.valueCents)}
            <br />
            {voucher.waitsFor === null
              ? `Sent to ${voucher.name} at ${voucher.email}. Code ending in ${voucher.hint}. Expires ${voucher.goodUntil}.`
              : `For ${voucher.name} at ${voucher.email}. We'll send it on ${voucher.waitsFor}.`}
          </li>
        ))}
        {gifts.map((gift) => (
          <li key={gift.id}>
            <b>{gift.title}</b> for {gift.name} at {gift.email}
            <br />
            {giftState(gift)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function giftState({ state, sentOn }: Goods["gifts"][number]): string {
  if (state === "accepted") return "Accepted.";
  if (state === "due") return "We are sending it now.";
  return state === "sent" ? "Sent. Not accepted yet." : `We'll send it on ${sentOn}.`;
}
