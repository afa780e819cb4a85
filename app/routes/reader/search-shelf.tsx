import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchShelf } from "~/domain/reader/search-shelf.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireReader } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { FindList, findCount } from "~/ui/reader/find-list";
import { SearchForm } from "~/ui/reader/search-form";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Search in your books");

/** Finds words (`w`) in the text of the member's books, skipping the first `after` books. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireReader(request);
  const query = new URL(request.url).searchParams;
  const words = (query.get("w") ?? "").slice(0, 100);
  const skipped = Number(/^\d{1,5}$/.exec(query.get("after") ?? "")?.[0] ?? 0);
  return data(
    { words, skipped, ...(await searchShelf(id, words, skipped)) },
    { headers: cacheHeaders(request, "private") },
  );
}

export default function SearchShelf() {
  const { words, skipped, books, left, next } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="reader-page">
      <h1>Search in your books</h1>
      <SearchForm words={words} />
      {words.trim() !== "" && (
        <p className="count">
          {books.length === 0
            ? "No results"
            : books.length === 1
              ? "Found in 1 book"
              : `Found in ${books.length} books`}
          {skipped > 0 || next !== null ? ` of these ${skipped + 1} to ${next ?? "the last"}.` : "."}
        </p>
      )}
      {books.map((book) => (
        <section key={book.code}>
          <h2>
            <a href={book.href}>{book.title}</a>
          </h2>
          <p className="count">{findCount(book)}</p>
          <FindList finds={book.finds} />
        </section>
      ))}
      {left.length > 0 && <p>We couldn’t search these books: {left.join(", ")}. Please try again in a few minutes.</p>}
      {next !== null && (
        <p>
          <a className="button" href={`/reader/search?w=${encodeURIComponent(words)}&after=${next}`}>
            Search more of your books
          </a>
        </p>
      )}
    </main>
  );
}
