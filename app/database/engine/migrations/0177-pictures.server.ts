import { type Kysely, sql } from "kysely";

/** Descriptions of the pictures of pages, and the points that stay in view where pictures are cropped. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create table pictures (
      name text primary key,
      alt text,
      focus_x integer,
      focus_y integer,
      width integer not null,
      height integer not null,
      bytes integer not null,
      format text not null,
      updated_at text not null,
      version integer not null
    )`)
    .execute(db);
}

/** Older versions store pictures without descriptions, which this version lists once it finds their files. */
export const olderCode = "runs";
