import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchBook } from "~/domain/reader/search-book.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { bookPage, openWholeRequestedBook } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { FindList, findCount } from "~/ui/reader/find-list";
import { SearchForm } from "~/ui/reader/search-form";
import { bookAbove } from "~/ui/reader/use-book";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => unlisted(`Search – ${bookAbove(matches)?.title}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openWholeRequestedBook, async ({ book }) => {
    const words = (new URL(request.url).searchParams.get("w") ?? "").slice(0, 100);
    return { words, ...(await searchBook(book, words)) };
  });
}

export default function SearchBook() {
  const { words, finds, hasMore } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="reader-page">
      <h1>Search in this book</h1>
      <SearchForm words={words} />
      {words !== "" && (
        <p className="count">{finds.length === 0 ? "No results." : findCount({ count: finds.length, hasMore })}</p>
      )}
      <FindList finds={finds} />
    </main>
  );
}
