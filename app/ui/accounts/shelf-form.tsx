import { Form } from "@remix-run/react";
import { SHELF_SORTS, type ShelfSort } from "~/domain/library/shelf";

interface ShelfFormProps {
  words: string;
  format: string;
  sort: ShelfSort;
  /** Formats of the member's books. */
  formats: readonly string[];
}

/** Searches, sorts and filters the books of a library. The page's address contains the choices. */
export function ShelfForm({ words, format, sort, formats }: ShelfFormProps) {
  return (
    <Form className="search-book" role="search" aria-label="Your library">
      <label htmlFor="shelf-words">Title or author</label>
      <input id="shelf-words" name="w" type="search" defaultValue={words} maxLength={100} />
      <label>
        Sort by{" "}
        <select name="sort" defaultValue={sort}>
          {Object.entries(SHELF_SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {formats.length > 1 && (
        <label>
          Format{" "}
          <select name="format" defaultValue={format}>
            <option value="">All formats</option>
            {formats.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}
