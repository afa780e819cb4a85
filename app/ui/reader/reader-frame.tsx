import type { ReactNode } from "react";
import type { ReaderSettings } from "~/domain/reader/reader-settings";
import { useRootData } from "~/ui/ground/root-data";

export interface BookLabel {
  title: string;
  /** The address of its pages. */
  base: string;
  isSample: boolean;
}

interface ReaderFrameProps {
  /** Null on the library's and the settings' own pages. */
  book: BookLabel | null;
  settings: ReaderSettings;
  /** This page's own address, for the settings to lead back to. */
  here: string;
  /** The id of the member whose book it is, for notes and places that are sent late. */
  reader?: string | null;
  /** A page of fixed layout: of the settings, only the colours are of use to it. */
  isFixed?: boolean;
  children: ReactNode;
}

/** The bar on top of every page of the reader, and the look of text that its visitor chose. */
export function ReaderFrame({ book, settings, here, reader, isFixed, children }: ReaderFrameProps) {
  const { font, size, spacing, width, layout } = settings;
  const root = useRootData();
  // Lite pages have no script to turn pages with.
  const turns = layout === "pages" && !root?.lite;
  return (
    <div
      className="reader"
      data-reader={reader ?? undefined}
      {...(isFixed
        ? { "data-layout": "fixed" }
        : {
            "data-font": font,
            "data-size": size,
            "data-spacing": spacing,
            "data-width": width,
            "data-layout": turns ? "pages" : undefined,
          })}
    >
      <a className="skip" href="#main">
        Skip to the text
      </a>
      <header className="reader-bar">
        <nav aria-label="Reader">
          <a href="/reader/library">Library</a>
          {book && <a href={`${book.base}/contents`}>Contents</a>}
          {book && !book.isSample && <a href={`${book.base}/search`}>Search</a>}
          {book && !book.isSample && <a href={`${book.base}/notes`}>Notes</a>}
          <a href={`/reader/settings?to=${encodeURIComponent(here)}${isFixed ? "&fixed=1" : ""}`}>Settings</a>
        </nav>
        {book && <p className="reader-title">{book.isSample ? `Sample: ${book.title}` : book.title}</p>}
      </header>
      {children}
    </div>
  );
}
