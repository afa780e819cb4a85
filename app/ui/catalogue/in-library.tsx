import { bookPath } from "~/domain/library/book-path";
import { visitorPart } from "~/ui/ground/visitor-part";

/** A link to the member's library if the book is in it; nothing for other books. */
export const InLibrary = visitorPart(
  ({ books }, { code }: { code: string }) => books.find((book) => book.code === code)?.opens,
  ({ code, shown: opens }) =>
    opens === undefined ? null : (
      <p>
        <a href={`/account/${opens ? `reader?to=${encodeURIComponent(bookPath(code))}` : "digital-library"}`}>
          In your library{opens && `: ${opens} now`}
        </a>
      </p>
    ),
);
