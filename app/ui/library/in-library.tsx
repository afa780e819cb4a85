import { bookPath } from "~/domain/library/book-path";
import { visitorPart } from "~/ui/ground/visitor-part";

interface InLibraryProps {
  code: string;
  /** What a buyer may still do with another copy. */
  note?: string;
}

/** Says that the book is in this member's library already, with the way to it. Shows nothing of other books. */
export const InLibrary = visitorPart(
  ({ books }, { code }: InLibraryProps) => books.find((book) => book.code === code)?.opens,
  ({ code, note, shown: opens }) => {
    if (opens === undefined) return null;
    const reader = `/account/reader?to=${encodeURIComponent(bookPath(code))}`;
    return (
      <p className="in-library">
        {opens ? (
          <>
            In your library: <a href={reader}>{opens.toLowerCase()} now</a>
          </>
        ) : (
          <a href="/account/digital-library">In your library</a>
        )}
        {note && `. ${note}`}
      </p>
    );
  },
);
