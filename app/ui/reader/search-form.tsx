import { Form } from "@remix-run/react";

/** A search form for words in the text of one book, or of all books. The page's address contains the words. */
export function SearchForm({ words }: { words: string }) {
  return (
    <Form role="search" className="search-book">
      <label htmlFor="w">Words</label>
      <input id="w" name="w" type="search" defaultValue={words} maxLength={100} />
      <button type="submit" className="button primary">
        Search
      </button>
    </Form>
  );
}
