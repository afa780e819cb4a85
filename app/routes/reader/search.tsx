import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { searchBook } from "~/domain/reader/search-book.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { bookPage, openOwnRequestedBook } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { bookAbove } from "~/ui/reader/use-book";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => unlisted(`Search – ${bookAbove(matches)?.title}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openOwnRequestedBook, async ({ book }) => {
    const words = (new URL(request.url).searchParams.get("w") ?? "").slice(0, 100);
    return { words, ...(await searchBook(book, words)) };
  });
}

export default function SearchBook() {
  const { words, finds, hasMore } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="reader-page">
      <h1>Search in this book</h1>
      <Form role="search" className="search-book">
        <label htmlFor="w">Words</label>
        <input id="w" name="w" type="search" defaultValue={words} maxLength={100} />
        <button type="submit" className="button primary">
          Search
        </button>
      </Form>
      {words !== "" && (
        <p className="count">
          {finds.length === 0
            ? "No results."
            : finds.length === 1
              ? "1 result"
              : `${finds.length}${hasMore ? "+" : ""} results`}
        </p>
      )}
      <ol className="finds">
        {finds.map(({ href, title, before, match, after }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>
              {before}
              <mark>{match}</mark>
              {after}
            </p>
          </li>
        ))}
      </ol>
    </main>
  );
}
