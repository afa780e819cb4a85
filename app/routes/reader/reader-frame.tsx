import { useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DEFAULT_SETTINGS, toLook } from "~/domain/reader/reader-settings";
import { findFontSheet } from "~/styles/reader-fonts";
import { OtherPage } from "~/ui/ground/page-context";
import { useRootData } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { bookAbove } from "~/ui/reader/use-book";
import { useReader } from "~/ui/reader/use-reader";

/** Optional fields of a page's loader data that the frame reads. */
interface FramedPage {
  /** Address that the settings page leads back to, if it differs from the requested address. */
  here?: string;
  /** True for a fixed-layout page, for which only the settings' colours matter. */
  isFixed?: boolean;
  /** Member id of the reader, on pages of a book. */
  reader?: string;
}

/** Frame of every reader page: the bar at the top and the visitor's text settings. */
export function ReaderFrame({ children }: { children: ReactNode }) {
  const settings = useReader()?.settings ?? DEFAULT_SETTINGS;
  const { pathname } = useLocation();
  const matches = useMatches();
  const book = bookAbove(matches);
  const { here = pathname, isFixed, reader } = { ...(matches.at(-1)?.data as FramedPage | null | undefined) };
  const root = useRootData();
  const shop = useContext(OtherPage)?.shopOrigin;
  // Don't offer to turn pages on lite pages, because they have no script for it.
  const turns = settings.layout === "pages" && !root?.lite;
  const fontSheet = isFixed ? null : findFontSheet(settings.font);
  return (
    <div
      className="reader"
      data-reader={book?.reader ?? reader}
      {...(isFixed ? { "data-layout": "fixed" } : { ...toLook(settings), "data-layout": turns ? "pages" : undefined })}
    >
      {fontSheet && <link rel="stylesheet" href={fontSheet} />}
      <a className="skip" href="#main">
        Skip to the text
      </a>
      <header className="reader-bar">
        <a className="brand" href={shop || "/"}>
          {shopName()}
        </a>
        <nav aria-label="Reader">
          <a href="/reader/library">Library</a>
          {book && <a href={`${book.base}/contents`}>Contents</a>}
          {book && !book.isSample && <a href={`${book.base}/search`}>Search</a>}
          {book && book.reader !== null && <a href={`${book.base}/notes`}>Notes</a>}
          <a className="look-link" href={`/reader/settings?to=${encodeURIComponent(here)}${isFixed ? "&fixed=1" : ""}`}>
            Aa<span className="hidden">: reading settings</span>
          </a>
        </nav>
        {book && <p className="reader-title">{book.isSample ? `Sample: ${book.title}` : book.title}</p>}
      </header>
      {children}
    </div>
  );
}
