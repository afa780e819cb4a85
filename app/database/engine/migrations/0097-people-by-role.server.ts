import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";
import { FACET_SIZE } from "~/domain/catalogue/facets";

/** The roles at the time of this migration, by facet; codes of ONIX list 17. */
const ROLES: Record<string, readonly string[]> = {
  editor: ["B01", "B02", "B09", "B10", "B11", "B12", "B13", "B21", "B23"],
  translator: ["B06", "B08", "B10"],
  illustrator: ["A12", "A35", "A36", "B20"],
  narrator: ["E03", "E07"],
};

/**
 * Adds people's roles to the search rows and to the index of people, and counts editors, translators, illustrators and
 * narrators by category. The counts of authors still include these people until the next import recounts.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const codes = sql.join(Object.values(ROLES).flat().map(sql.lit));
  const person = sql`author_key || case when role in (${codes}) then '~' || role else '' end || '=' || replace(name, '^', ' ')`;
  const joined = sql.raw(dialect === "sqlite" ? "group_concat" : "string_agg");
  const people = sql`${joined}(${person}, '^' order by position)`;
  await sql`update product_words set author_names =
      (select ${people} from product_authors as author where author.code = product_words.code)
    where code in (select code from product_authors where role in (${codes}))`.execute(db);
  await sql`drop index product_authors_author`.execute(db);
  await sql`create index product_authors_author on product_authors(author_key, code, role)`.execute(db);
  const pairs = Object.entries(ROLES).flatMap(([facet, roles]) =>
    roles.map((role) => sql`select ${sql.lit(role)} as role, ${sql.lit(facet)} as facet`),
  );
  await sql`insert into category_facets (category_id, facet, value, label, count)
    select category_id, facet, author_key, label, number from (
      select counted.*, row_number() over (partition by category_id, facet order by number desc, author_key) as place from (
        select listings.category_id, shown.facet, person.author_key, min(person.name) as label, count(distinct person.code) as number
        from (${sql.join(pairs, sql` union all `)}) as shown
          join product_authors as person on person.role = shown.role
          join listings on listings.code = person.code
        group by listings.category_id, shown.facet, person.author_key
      ) as counted
    ) as ranked where place <= ${sql.lit(FACET_SIZE)}`.execute(db);
}

/** Older versions show these people in search results with a link that finds nothing; everything else works as before. */
export const olderCode = "runs";
