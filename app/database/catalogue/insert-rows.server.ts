/**
 * Inserts rows in batches of a hundred. Kysely takes longer to compile a statement of 3,000 values than the database takes to
 * run it, so each form of statement is compiled once and bound many times.
 */
import { CompiledQuery } from "kysely";
import { columnName } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";

type Value = string | number | null;

/**
 * Rows per statement on SQLite, largest first. Remaining rows are inserted in tens and then singly, so that only a few
 * statements need to stay prepared.
 */
const ROWS_PER_STATEMENT = [100, 10, 1];
/** Rows per JSON document on PostgreSQL. */
const ROWS_PER_DOCUMENT = 1000;
const statements = new Map<string, string>();

/** Tables in which a new row replaces the row with the same key, and the columns of that key. */
const KEYS: Partial<Record<keyof Tables, string>> = {
  products: "code",
  product_records: "code",
  author_biographies: "author_key",
  store_stock: "code, store_slug",
  low_stock: "place, code",
  own_prices: "code",
  former_prices: "code, until_at",
};

/** Tables in which unchanged rows are not rewritten, because the same rows arrive every few minutes. */
const OFTEN_THE_SAME: ReadonlySet<keyof Tables> = new Set(["store_stock"]);

function onConflict(table: keyof Tables, columns: readonly string[]): string {
  const key = KEYS[table];
  if (key === undefined) return "";
  const kept = [...key.split(", "), "created_at"];
  const replaced = columns.filter((column) => !kept.includes(column));
  const differs = replaced.map((column) => `${table}.${column} is distinct from excluded.${column}`).join(" or ");
  const where = OFTEN_THE_SAME.has(table) ? ` where ${differs}` : "";
  return ` on conflict (${key}) do update set ${replaced.map((column) => `${column} = excluded.${column}`).join(", ")}${where}`;
}

/** Returns the statement `insert into table (columns of the fields) values …` for the given number of rows. */
function insertStatement(table: keyof Tables, fields: readonly string[], rows: number): string {
  const key = `${table} ${rows}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  const columns = fields.map(columnName);
  const values = Array(rows).fill(`(${columns.map(() => "?").join(", ")})`);
  const text = `insert into ${table} (${columns.join(", ")}) values ${values.join(", ")}${onConflict(table, columns)}`;
  statements.set(key, text);
  return text;
}

/** The names of a row's fields. */
export type RowFields<Row> = readonly (keyof Row & string)[];

/** Returns the names of all fields of a row. Doesn't compile if any is missing. */
export function allFields<Row>(fields: Readonly<Record<keyof Row & string, true>>): RowFields<Row> {
  return Object.keys(fields) as (keyof Row & string)[];
}

/** Inserts the rows, or replaces existing ones according to {@link KEYS}. */
export async function insertRows<Row>(
  table: keyof Tables,
  fields: RowFields<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (dialect() === "postgres") return insertAsJson(table, fields, rows);
  let at = 0;
  for (const size of ROWS_PER_STATEMENT) {
    while (rows.length - at >= size) {
      const values: Value[] = [];
      for (let end = at + size; at < end; at += 1) {
        const row = rows[at];
        if (row) for (const field of fields) values.push(row[field] as Value);
      }
      await database().executeQuery(CompiledQuery.raw(insertStatement(table, fields, size), values));
    }
  }
}

/** Inserts the rows as JSON, because PostgreSQL takes a document of a thousand rows faster than a statement with thirty thousand parameters. */
async function insertAsJson<Row>(table: keyof Tables, fields: RowFields<Row>, rows: readonly Row[]): Promise<void> {
  const columns = fields.map(columnName);
  const names = columns.join(", ");
  const text = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)${onConflict(table, columns)}`;
  for (let at = 0; at < rows.length; at += ROWS_PER_DOCUMENT) {
    const slice = rows.slice(at, at + ROWS_PER_DOCUMENT);
    const records = slice.map((row) => Object.fromEntries(fields.map((field, index) => [columns[index], row[field]])));
    await database().executeQuery(CompiledQuery.raw(text, [JSON.stringify(records)]));
  }
}
