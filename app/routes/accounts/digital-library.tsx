import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { shopBookPath } from "~/domain/library/book-path";
import type { LibraryBook } from "~/domain/library/library-book";
import { openWord } from "~/domain/library/library-book";
import { sizeInWords } from "~/domain/library/order-goods";
import { readingState } from "~/domain/library/shelf";
import { listOwnTickets } from "~/domain/library/tickets.server";
import { listShelf } from "~/domain/reader/own-shelf.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { ContinueReading } from "~/ui/accounts/continue-reading";
import { ShelfForm } from "~/ui/accounts/shelf-form";
import { TicketList } from "~/ui/accounts/ticket-list";
import { Cover } from "~/ui/catalogue/cover";
import { productHref } from "~/ui/catalogue/product-href";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your digital library");

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const query = new URL(request.url).searchParams;
  const [shelf, tickets] = await Promise.all([listShelf(id, query), listOwnTickets(id)]);
  return data({ ...shelf, tickets }, { headers: cacheHeaders(request, "private") });
}

/** Renders the member's digital library. (spec 2, digital-library) */
export default function DigitalLibrary() {
  const { books, choice, hasAny, tickets, current } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  if (!hasAny && tickets.length === 0) {
    return (
      <AccountPage title="Your digital library">
        <div className="empty library-empty">
          <p>Your digital library is empty. eBooks, eAudio books and eTickets you buy appear here.</p>
          <p>
            <a className="button primary" href="/c?format=eBook">
              Find an eBook
            </a>
          </p>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Your digital library">
      {current && choice.words === "" && choice.format === "" && (
        <ContinueReading book={current} href={shopBookPath(current.code)} />
      )}
      <TicketList tickets={tickets} />
      {hasAny && <ShelfForm {...choice} />}
      {hasAny && books.length === 0 && <p>No results.</p>}
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

function Book({ book, href }: { book: LibraryBook & { percent: number }; href: string }) {
  const { title, authors, format, file, wasGift, isSold } = book;
  const opens = openWord(book);
  return (
    <div>
      <h2>{isSold ? <a href={productHref(book)}>{title}</a> : title}</h2>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      <p className="count">
        {[format, wasGift && "a gift", file?.kind === "EPUB" && readingState(book)].filter(Boolean).join(", ")}
      </p>
      {file ? (
        <p>
          {opens && (
            <a className="button primary" href={shopBookPath(book.code)} data-reload>
              {opens}
              <span className="hidden"> {title}</span>
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
