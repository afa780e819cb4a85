import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { chapterHref } from "~/domain/reader/book-links.server";
import { printedPageAt } from "~/domain/reader/printed-pages";
import type { ContentsEntry } from "~/domain/reader/publication";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { bookPage, openRequestedBook } from "~/http/reading.server";
import { OtherPage } from "~/ui/ground/page-context";
import { unlisted } from "~/ui/ground/site-map";
import { bookAbove, useBook } from "~/ui/reader/use-book";

const MAX_PAGE_LENGTH = 12;

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => unlisted(`Contents – ${bookAbove(matches)?.title}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openRequestedBook, async ({ book: { base, readable, publication } }) => {
    const { authors, contents, landmarks, pages, chapters } = publication;
    const asked = (new URL(request.url).searchParams.get("page") ?? "").trim().slice(0, MAX_PAGE_LENGTH);
    const page = asked === "" ? null : printedPageAt(pages, asked);
    const isThere = page?.chapter != null && page.chapter < readable;
    if (page && isThere) {
      const to = chapterHref(base, { chapter: page.chapter ?? 0, fragment: page.fragment });
      throw redirect(to, { headers: cacheHeaders(request, "private") });
    }
    const plain = chapters.map((each, chapter) => ({ title: each.title, chapter, fragment: "", depth: 0 }));
    const linked = (list: readonly ContentsEntry[]) =>
      list.map(({ title, chapter, fragment, depth }) => ({
        title,
        depth,
        href: chapter !== null && chapter < readable ? chapterHref(base, { chapter, fragment }) : null,
      }));
    const entries = linked(contents.length > 0 ? contents : plain);
    const missing =
      asked === "" ? null : (page && "This page isn't in the sample.") || `This book has no page ${asked}.`;
    return { authors, entries, landmarks: linked(landmarks), pages: linked(pages), missing };
  });
}

export default function Contents() {
  const { authors, entries, landmarks, pages, missing } = useLoaderData<typeof loader>();
  const { title, base, isSample, reader } = useBook();
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  return (
    <main id="main" className="reader-page">
      <h1>{title}</h1>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      <p className="reader-choices">
        <a className="button primary" href={base}>
          {isSample ? "Read the sample" : "Read"}
        </a>
      </p>
      {!isSample && reader === null && (
        <p>
          To keep your place and make notes, <a href={`${shop}/create-account`}>create an account</a> with the email
          address of your order.
        </p>
      )}
      {pages.length > 0 && (
        <Form className="search-book" role="search" aria-label="Go to a page">
          <label htmlFor="page">
            Page of the printed book ({pages[0]?.title} to {pages.at(-1)?.title})
          </label>
          <input id="page" name="page" required maxLength={MAX_PAGE_LENGTH} aria-describedby="no-page" />
          <button type="submit" className="button">
            Go
          </button>
        </Form>
      )}
      <p id="no-page" role="alert">
        {missing}
      </p>
      <h2>Contents</h2>
      <Entries list={entries} />
      {landmarks.length > 0 && (
        <details>
          <summary>Parts of the book</summary>
          <Entries list={landmarks} />
        </details>
      )}
      {pages.length > 0 && (
        <details>
          <summary>Pages of the printed book</summary>
          <Entries list={pages} />
        </details>
      )}
    </main>
  );
}

/**
 * The list of entries. Entries without a link are chapters that a sample doesn't contain, or headings that only group other
 * entries.
 */
function Entries({ list }: { list: Array<{ title: string; depth: number; href: string | null }> }) {
  return (
    <ol className="contents">
      {list.map(({ title, depth, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={at} data-depth={Math.min(depth, 4)}>
          {href ? <a href={href}>{title}</a> : title}
        </li>
      ))}
    </ol>
  );
}
