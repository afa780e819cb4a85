import type { ReactNode } from "react";
import type { ReaderSettings } from "~/domain/reader/reader-settings";
import { ClosedBookPage } from "./closed-book";
import { type BookLabel, ReaderFrame } from "./reader-frame";

interface BookFrameProps<Page> {
  /** As `bookPage` answers it. */
  loaded: { page: Page | null; message: string; settings: ReaderSettings; reader: string | null };
  labelOf(page: Page): BookLabel;
  /** The page's own address. */
  hereOf(page: Page): string;
  isFixed?(page: Page): boolean;
  children(page: Page): ReactNode;
}

/** A page of a book, or the reason why there is none. */
export function BookFrame<Page>({ loaded, labelOf, hereOf, isFixed, children }: BookFrameProps<Page>) {
  const { page, message, settings, reader } = loaded;
  if (page === null) {
    return (
      <ReaderFrame book={null} settings={settings} here="/reader/library">
        <ClosedBookPage message={message} />
      </ReaderFrame>
    );
  }
  return (
    <ReaderFrame
      book={labelOf(page)}
      settings={settings}
      here={hereOf(page)}
      reader={reader}
      isFixed={isFixed?.(page) ?? false}
    >
      {children(page)}
    </ReaderFrame>
  );
}
