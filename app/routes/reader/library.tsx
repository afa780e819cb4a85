import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { bookPath } from "~/domain/library/book-path";
import { type LibraryBook, openWord } from "~/domain/library/library-book";
import { sizeInWords } from "~/domain/library/order-goods";
import { readingState } from "~/domain/library/shelf";
import { listOwnTickets } from "~/domain/library/tickets.server";
import { listShelf } from "~/domain/reader/own-shelf.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireReader } from "~/http/reading.server";
import { ContinueReading } from "~/ui/accounts/continue-reading";
import { ShelfForm } from "~/ui/accounts/shelf-form";
import { TicketList } from "~/ui/accounts/ticket-list";
import { Cover } from "~/ui/catalogue/cover";
import { OtherPage } from "~/ui/ground/page-context";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Your library");

/** Loads the member's books, filtered and sorted according to the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireReader(request);
  const [shelf, tickets] = await Promise.all([listShelf(id, new URL(request.url).searchParams), listOwnTickets(id)]);
  return data({ ...shelf, tickets }, { headers: cacheHeaders(request, "private") });
}

/**
 * Returns the attributes that the page's script needs to offer storing a book offline; none for a book that can't be stored.
 */
function toKeepData(book: Pick<LibraryBook, "code" | "file" | "format" | "title">) {
  const isAudio = openWord(book) === "Listen";
  if (!book.file || (book.file.kind !== "EPUB" && !isAudio)) return {};
  const { code, file, title } = book;
  return {
    "data-keep": code,
    "data-bytes": file.bytes,
    "data-title": title,
    "data-kind": isAudio ? "listen" : undefined,
  };
}

/** The library on the reader's host. (spec 2, /reader/library) */
export default function ReaderLibrary() {
  const { books, choice, tickets, hasAny, current } = useLoaderData<typeof loader>();
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  return (
    <main id="main" className="reader-page">
      <h1>Your library</h1>
      {current && choice.words === "" && choice.format === "" && (
        <ContinueReading book={current} href={bookPath(current.code)} />
      )}
      {hasAny ? (
        <>
          <ShelfForm {...choice} />
          <p>
            <a href={`/reader/search${choice.words && `?w=${encodeURIComponent(choice.words)}`}`}>
              Search in the text of your books
            </a>{" "}
            · <a href="/reader/notes">Your notes</a>
          </p>
        </>
      ) : (
        <div className="empty library-empty">
          <p>Your library is empty. eBooks and eAudio books you buy appear here.</p>
          <p>
            <a className="button primary" href={`${shop}/c?format=eBook`}>
              Find an eBook
            </a>
          </p>
        </div>
      )}
      {hasAny && books.length === 0 && <p>No results.</p>}
      <ul className="shelf">
        {books.map((book) => (
          <li key={book.code} {...toKeepData(book)}>
            <Cover product={book} size="a" />
            <div>
              <h2>{openWord(book) ? <a href={bookPath(book.code)}>{book.title}</a> : book.title}</h2>
              {book.authors.length > 0 && <p>{book.authors.join(", ")}</p>}
              <p className="count">
                {book.format} · {readingState(book)}
              </p>
              {book.file && (
                <p>
                  <a href={`${shop}/account/digital-library/${encodeURIComponent(book.code)}`} download>
                    Download {book.file.kind}
                    <span className="hidden"> of {book.title}</span> ({sizeInWords(book.file.bytes)})
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <TicketList tickets={tickets} shop={shop} />
      <p className="reader-choices">
        <a className="button" href={shop}>
          Back to the shop
        </a>
      </p>
    </main>
  );
}
