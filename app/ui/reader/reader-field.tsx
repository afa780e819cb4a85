import { useBook } from "./use-book";

/**
 * A hidden field in each form of a member's own book. It contains the id of the member for whom the page was rendered, and the
 * shop refuses the form from anyone else.
 */
export function ReaderField() {
  return <input type="hidden" name="reader" value={useBook().reader ?? ""} />;
}
