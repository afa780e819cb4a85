/**
 * Maps columns, such as `order_id`, to the domain's field names, such as `orderId`. The names are typed, so a wrong name
 * doesn't compile. Kysely's CamelCasePlugin does the same, but processes every query and row.
 */

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

type NamedColumn<Column extends string> = Column extends `${string}.${infer Name}`
  ? `${Column} as ${CamelCase<Name>}`
  : `${Column} as ${CamelCase<Column>}`;

/** Returns selections of these columns under the domain's names: `orders.member_id` becomes `memberId`. */
export function named<const Columns extends readonly string[]>(
  ...columns: Columns
): { [Index in keyof Columns]: NamedColumn<Columns[Index]> } {
  return columns.map((column) => {
    const name = column.slice(column.indexOf(".") + 1);
    return `${column} as ${name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`;
  }) as { [Index in keyof Columns]: NamedColumn<Columns[Index]> };
}

/** Returns the same values under their column names, for writing them to the database. */
export function toColumns<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields as SnakeCase<Field & string>]: Fields[Field] } {
  const columns = Object.entries(fields).map(([field, value]) => [columnName(field), value]);
  return Object.fromEntries(columns) as ReturnType<typeof toColumns<Fields>>;
}

/** The column for a field, such as `order_id` for `orderId`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
