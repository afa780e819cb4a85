import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeHref } from "~/domain/reader/book-links.server";
import type { ContentsEntry } from "~/domain/reader/publication";
import { documentHeaders } from "~/http/cache-policy.server";
import { bookPage, openRequestedBook } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { bookAbove, useBook } from "~/ui/reader/use-book";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => unlisted(`Contents – ${bookAbove(matches)?.title}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openRequestedBook, async ({ book: { base, readable, publication } }) => {
    const { authors, contents, landmarks, pages, chapters } = publication;
    const plain = chapters.map((each, chapter) => ({ title: each.title, chapter, fragment: "", depth: 0 }));
    const linked = (list: readonly ContentsEntry[]) =>
      list.map(({ title, chapter, fragment, depth }) => ({
        title,
        depth,
        href: chapter !== null && chapter < readable ? placeHref(base, { chapter, fragment }) : null,
      }));
    const entries = linked(contents.length > 0 ? contents : plain);
    return { authors, entries, landmarks: linked(landmarks), pages: linked(pages) };
  });
}

export default function Contents() {
  const { authors, entries, landmarks, pages } = useLoaderData<typeof loader>();
  const { title, base, isSample } = useBook();
  return (
    <main id="main" className="reader-page">
      <h1>{title}</h1>
      {authors.length > 0 && <p>{authors.join(", ")}</p>}
      <p className="reader-choices">
        <a className="button primary" href={base}>
          {isSample ? "Read the sample" : "Read"}
        </a>
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

/** The list of entries. Those beyond a sample, and headings above others, have no link. */
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
