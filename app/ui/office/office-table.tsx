import type { ReactNode } from "react";

export interface OfficeColumn<Row> {
  title: string;
  cell(row: Row): ReactNode;
  /** True for numbers, which are right-aligned. */
  isNumber?: boolean;
  /** True for short text that stays on one line. */
  isShort?: boolean;
  /** Address that sorts the list by this column; `is` is the direction if the list is sorted by it now. */
  sort?: { href: string; is?: "ascending" | "descending" };
}

interface OfficeTableProps<Row> {
  caption: string;
  /** Columns; the first one contains the name of each row. */
  columns: readonly OfficeColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** True for a few short columns, which remain a table on a phone. */
  isNarrow?: boolean;
}

/** Maximum number of columns that fit on a tablet in portrait orientation. */
const MAX_COLUMNS_OF_TABLET = 7;

/** A list in the office. On narrow screens each row is a card. */
export function OfficeTable<Row>({ caption, columns, rows, keyOf, isNarrow }: OfficeTableProps<Row>) {
  const width = isNarrow ? " narrow" : columns.length > MAX_COLUMNS_OF_TABLET ? " wide" : "";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as blocks on narrow screens, tables lose their roles in some browsers
    <table className={`office-table${width}`} role="table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber, sort }) => (
            <th key={title} scope="col" className={isNumber ? "number" : undefined} aria-sort={sort?.is}>
              {sort ? <a href={sort.href}>{title}</a> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isNumber, isShort }, at) =>
              at === 0 ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} data-label={title} className={isNumber ? "number" : isShort ? "short" : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
