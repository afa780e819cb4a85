import { type LibraryBook, openWord } from "~/domain/library/library-book";
import { Cover } from "~/ui/catalogue/cover";

export interface CurrentBook extends LibraryBook {
  /** The percentage of the book that has been read. */
  percent: number;
}

/** Links to the book that the member read or listened to last, at the position where they stopped. `href` opens the book. */
export function ContinueReading({ book, href }: { book: CurrentBook; href: string }) {
  return (
    <section className="continue-reading" aria-labelledby="continue-reading">
      <Cover product={book} size="a" lazy={false} />
      <div>
        <h2 id="continue-reading">{openWord(book) === "Listen" ? "Continue listening" : "Continue reading"}</h2>
        <p>{book.title}</p>
        <progress className="book-line" max={100} value={book.percent} aria-label="Read of the whole book" />
        <p>
          <a className="button primary" href={href} aria-label={`Continue ${book.title}`} data-reload>
            Continue
          </a>
        </p>
      </div>
    </section>
  );
}
