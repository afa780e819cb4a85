import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The condition that a row's column `words` contains all of these folded words, which have no wildcards. Needs at least one word. */
export function containsWords(words: readonly string[]): RawBuilder<SqlBool> {
  return sql.join(
    words.map((word) => sql<SqlBool>`words like ${`%${word}%`}`),
    sql` and `,
  ) as RawBuilder<SqlBool>;
}
