import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listLibrary } from "~/domain/library/library.server";
import { bookPath, openWord } from "~/domain/library/library-book";
import { arrangeShelf, formatsOf, readingState, SHELF_SORTS, shelfSort } from "~/domain/library/shelf";
import { listOwnTickets } from "~/domain/library/tickets.server";
import { readingProgress } from "~/domain/reader/reading.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { mainSite } from "~/http/our-origin.server";
import { readSettings } from "~/http/reader-settings.server";
import { requireReader } from "~/http/reading.server";
import { TicketList } from "~/ui/accounts/ticket-list";
import { Cover } from "~/ui/catalogue/cover";
import { unlisted } from "~/ui/ground/site-map";
import { ReaderFrame } from "~/ui/reader/reader-frame";

export const handle = { firstView: "reader" };
export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Your library");

/** The member's books, found and sorted as the address says. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireReader(request);
  const query = new URL(request.url).searchParams;
  const words = (query.get("w") ?? "").trim().slice(0, 100);
  const sort = shelfSort(query.get("sort"));
  const [owned, tickets, progress, settings] = await Promise.all([
    listLibrary(id),
    listOwnTickets(id),
    readingProgress(id),
    readSettings(request),
  ]);
  const all = owned.map((book) => ({ ...book, percent: Math.round((progress.get(book.code) ?? 0) / 10) }));
  const formats = formatsOf(all);
  const format = formats.find((each) => each === query.get("format")) ?? "";
  const books = arrangeShelf(all, { words, format, sort });
  return data(
    { books, tickets, hasAny: all.length > 0, words, formats, format, sort, settings, shop: mainSite(request) },
    { headers: cacheHeaders(request, "private") },
  );
}

/** Spec 2, /reader/library. */
export default function ReaderLibrary() {
  const { books, tickets, hasAny, words, formats, format, sort, settings, shop } = useLoaderData<typeof loader>();
  return (
    <ReaderFrame book={null} settings={settings} here="/reader/library">
      <main id="main" className="reader-page">
        <h1>Your library</h1>
        {hasAny ? (
          <Form className="search-book" role="search">
            <label htmlFor="w">Title or author</label>
            <input id="w" name="w" type="search" defaultValue={words} maxLength={100} />
            <label>
              Sort by{" "}
              <select name="sort" defaultValue={sort}>
                {Object.entries(SHELF_SORTS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            {formats.length > 1 && (
              <label>
                Format{" "}
                <select name="format" defaultValue={format}>
                  <option value="">All formats</option>
                  {formats.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              </label>
            )}
            <button type="submit" className="button">
              Show
            </button>
          </Form>
        ) : (
          <p>Your library is empty. eBooks and eAudio books you buy appear here.</p>
        )}
        {hasAny && books.length === 0 && <p>No results.</p>}
        <ul className="shelf">
          {books.map((book) => (
            <li
              key={book.code}
              {...(book.file?.kind === "EPUB" && {
                "data-keep": book.code,
                "data-bytes": book.file.bytes,
                "data-title": book.title,
              })}
            >
              <Cover product={book} size="a" />
              <div>
                <h2>{openWord(book) ? <a href={bookPath(book.code)}>{book.title}</a> : book.title}</h2>
                {book.authors.length > 0 && <p>{book.authors.join(", ")}</p>}
                <p className="count">{readingState(book)}</p>
              </div>
            </li>
          ))}
        </ul>
        <TicketList tickets={tickets} shop={shop} />
        <p className="reader-choices">
          <a className="button" href={`${shop}/account/digital-library`}>
            Downloads
          </a>
          <a className="button" href={shop}>
            To the shop
          </a>
        </p>
      </main>
    </ReaderFrame>
  );
}
