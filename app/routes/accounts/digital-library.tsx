import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { listLibrary } from "~/domain/library/library.server";
import type { LibraryBook } from "~/domain/library/library-book";
import { bookPath } from "~/domain/library/library-book";
import { orderFilePath, sizeInWords } from "~/domain/library/order-goods";
import { listOwnTickets, type OwnTickets } from "~/domain/library/tickets.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import { AccountPage } from "~/ui/accounts/account-page";
import { Cover } from "~/ui/catalogue/cover";
import { productHref } from "~/ui/catalogue/product-href";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const handle = { firstView: "account" };
export const links = roomLinks("account");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your digital library");

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const [books, tickets] = await Promise.all([listLibrary(id), listOwnTickets(id)]);
  return data({ books, tickets }, { headers: cacheHeaders(request, "private") });
}

/** Spec 2, digital-library. */
export default function DigitalLibrary() {
  const { books, tickets } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  if (books.length + tickets.length === 0) {
    return (
      <AccountPage title="Your digital library">
        <p>Your digital library is empty. eBooks, eAudio books and eTickets you buy appear here.</p>
        <p>
          <a className="button primary" href="/c?format=eBook">
            Find an eBook
          </a>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Your digital library">
      {tickets.length > 0 && <Tickets tickets={tickets} />}
      {books.length > 0 && <p className="count">{books.length === 1 ? "1 title" : `${books.length} titles`}</p>}
      {books.length > 0 && (
        <ul className="library">
          {books.map((book) => (
            <li key={book.code}>
              <Cover product={book} size="a" />
              <Book book={book} href={`${account}/digital-library/${encodeURIComponent(book.code)}`} />
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  );
}

function Tickets({ tickets }: { tickets: OwnTickets[] }) {
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
              <a className="button" href={orderFilePath(orderNumber, "tickets.pdf")}>
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

function Book({ book, href }: { book: LibraryBook; href: string }) {
  const { title, authors, format, file, wasGift, isSold } = book;
  return (
    <div>
      <h2>{isSold ? <a href={productHref(book)}>{title}</a> : title}</h2>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      <p className="count">{wasGift ? `${format}, a gift` : format}</p>
      {file ? (
        <p>
          {file.kind === "EPUB" && (
            <a
              className="button primary"
              href={`/account/reader?to=${encodeURIComponent(bookPath(book.code))}`}
              data-reload
            >
              Read<span className="hidden"> {title}</span>
            </a>
          )}{" "}
          <a className="button" href={href} download>
            Download {file.kind}
            <span className="hidden"> of {title}</span> ({sizeInWords(file.bytes)})
          </a>
        </p>
      ) : (
        <p>Not ready to download yet. We'll email you when it is.</p>
      )}
    </div>
  );
}
