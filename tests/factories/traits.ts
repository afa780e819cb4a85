/** Maps a factory's traits, named in camel case as in the domain, to columns. */
import type { Insertable } from "kysely";

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Traits that a factory accepts for a table, such as `priceCents` for the column `price_cents`. */
export type Traits<Table> = {
  [Column in keyof Insertable<Table> as CamelCase<Column & string>]?: Insertable<Table>[Column];
};

/** Returns the columns that these traits fill. */
export function toColumns<Table>(traits: Traits<Table>): Partial<Insertable<Table>> {
  const columns = Object.entries(traits).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(columns) as Partial<Insertable<Table>>;
}
