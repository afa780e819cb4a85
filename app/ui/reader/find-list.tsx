import type { BookFind } from "~/domain/reader/book-find";

/** Returns the number of results in words, such as "100+ results". */
export function findCount({ count, hasMore }: { count: number; hasMore: boolean }): string {
  return count === 1 && !hasMore ? "1 result" : `${count}${hasMore ? "+" : ""} results`;
}

/** Results of a search in a book, each with a link to its paragraph. */
export function FindList({ finds }: { finds: readonly BookFind[] }) {
  return (
    <ol className="finds">
      {finds.map(({ href, title, before, match, after }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          <p>
            {before}
            <mark>{match}</mark>
            {after}
          </p>
        </li>
      ))}
    </ol>
  );
}
