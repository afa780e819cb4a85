import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Returns the condition that a row's column `words` contains all of these folded words. There must be at least one word, and
 * words must not contain wildcards.
 */
export function containsWords(words: readonly string[]): RawBuilder<SqlBool> {
  return sql.join(
    words.map((word) => sql<SqlBool>`words like ${`%${word}%`}`),
    sql` and `,
  ) as RawBuilder<SqlBool>;
}
