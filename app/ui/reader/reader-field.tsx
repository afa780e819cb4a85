import { useBook } from "./use-book";

/** A field in each form of a member's own book that names the member its page was made for. The shop refuses it from anyone else. */
export function ReaderField() {
  return <input type="hidden" name="reader" value={useBook().reader ?? ""} />;
}
