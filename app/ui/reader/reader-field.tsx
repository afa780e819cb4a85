import { useBook } from "./use-book";

/** In each form of a member's own book: for whom its page was made. What another would send from it is refused. */
export function ReaderField() {
  return <input type="hidden" name="reader" value={useBook().reader ?? ""} />;
}
