import { type Kysely, sql } from "kysely";
import { FACET_SIZE } from "~/domain/catalogue/facets";

/** Traits implied by the names of formats, as of this migration. */
const OF_FORMATS = {
  "Imitation Leather": "^binding=Imitation leather^",
  "Bonded Leather": "^binding=Bonded leather^",
  "Genuine Leather": "^binding=Genuine leather^",
  Leather: "^binding=Leather^",
  "Large Print": "^print=Large print^",
};

const DETAILS = "age_from integer, age_to integer, translation text, cover_material text, colour text, print_size text";
const COUNTED = "traits, format, availability, price_cents, rating_hundredths, work_key";

/**
 * Adds the traits by which lists are filtered: products' ages, translation, binding, colour and print size. Also adds counts of
 * the traits that format names imply; the next import adds all other counts. The index of popularity gets the traits because it
 * contains everything that is counted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of DETAILS.split(", "))
    await sql`alter table product_extras add column ${sql.raw(column)}`.execute(db);
  for (const table of ["products", "listings", "product_words"]) {
    await sql`alter table ${sql.ref(table)} add column traits text not null default ''`.execute(db);
    for (const [format, traits] of Object.entries(OF_FORMATS))
      await sql`update ${sql.ref(table)} set traits = ${traits} where format = ${format}`.execute(db);
  }
  await sql`drop index listings_popularity`.execute(db);
  await sql`create index listings_popularity on listings
    (category_id, popularity, code, ${sql.raw(COUNTED)})`.execute(db);
  await sql`create index listings_traits on listings
    (category_id, popularity, code, ${sql.raw(COUNTED)}) where traits <> ''`.execute(db);
  for (const facet of ["binding", "print"]) {
    const begin = `^${facet}=`;
    await sql`insert into category_facets (category_id, facet, value, label, count)
      select category_id, facet, value, '', number from (
        select counted.*, row_number() over (partition by category_id order by number desc, value) as place from (
          select category_id, cast(${facet} as text) as facet, count(*) as number,
            replace(replace(traits, cast(${begin} as text), ''), '^', '') as value
          from listings where traits like ${`${begin}%`} group by category_id, traits
        ) as counted
      ) as ranked where place <= ${sql.lit(FACET_SIZE)}`.execute(db);
  }
}

/**
 * Older versions list and search as before, and store products without traits, which this version adds during its next import.
 */
export const olderCode = "runs";
