import { stockPath } from "~/domain/office/stock-path";
import type { LowSort } from "~/domain/stock/low-stock";
import { type OfficeColumn, OfficeTable } from "./office-table";

interface Row {
  code: string;
  place: string;
  placeName: string;
  title: string;
  format: string;
  onHand: number;
  held: number;
  sold: number;
  daysLeft: number;
  awaited: number;
}

interface LowStockTableProps {
  rows: readonly Row[];
  sort: LowSort;
  /** Returns the address of the same list with another sort order. */
  hrefOf(sort: LowSort): string;
}

/** The products that will run out soon, with links that sort them. */
export function LowStockTable({ rows, sort, hrefOf }: LowStockTableProps) {
  const sorted = (by: LowSort, is: "ascending" | "descending" = "descending") => ({
    sort: { href: hrefOf(by), ...(by === sort && { is }) },
    isNumber: true,
  });
  const columns: OfficeColumn<Row>[] = [
    {
      title: "Product",
      cell: ({ code, title, format }) => (
        <>
          <a href={stockPath(code)}>{title}</a>, {format}
        </>
      ),
    },
    { title: "Place", cell: ({ placeName }) => placeName },
    { title: "On hand", cell: ({ onHand }) => onHand, ...sorted("on hand", "ascending") },
    { title: "Held", cell: ({ held }) => held, isNumber: true },
    { title: "Sold in 30 days", cell: ({ sold }) => sold, ...sorted("sold") },
    { title: "Days left", cell: ({ daysLeft }) => daysLeft, ...sorted("days", "ascending") },
    { title: "Awaited", cell: ({ awaited }) => awaited, ...sorted("awaited") },
  ];
  return (
    <OfficeTable caption="Low stock" columns={columns} rows={rows} keyOf={({ place, code }) => `${place} ${code}`} />
  );
}
