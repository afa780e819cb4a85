import { DELIVERY } from "~/domain/office/count-sales";
import { isByTime, SALES_BY, type SalesFilter, type SalesRow, salesPath } from "~/domain/office/sales-filter";
import { changeWords, signedMoney } from "~/domain/office/sales-words";
import { LyingBars, UprightBars } from "./bar-plot";
import { type OfficeColumn, OfficeTable } from "./office-table";

/** Maximum number of groups that are drawn as bars. The table contains all of them. */
const MAX_BARS = 12;

interface SalesTableProps {
  filter: SalesFilter;
  rows: readonly SalesRow[];
  /** The totals of all rows, compared with the year before, in words. */
  summary: string;
}

/** The rows of sales as bars and as a table. */
export function SalesTable({ filter, rows, summary }: SalesTableProps) {
  const { label, counts } = SALES_BY[filter.by];
  const columns: OfficeColumn<SalesRow>[] = [
    { title: label, cell: (row) => <RowName row={row} filter={filter} /> },
    ...(counts === "copies" ? [] : [{ title: "Orders", cell: ({ orders }: SalesRow) => orders, isNumber: true }]),
    ...(counts === "orders" ? [] : [{ title: "Copies", cell: ({ copies }: SalesRow) => copies, isNumber: true }]),
    { title: "Sales", cell: ({ cents }) => toCell(cents), isNumber: true },
    { title: "Year before", cell: ({ beforeCents }) => toCell(beforeCents), isNumber: true },
    { title: "Change", cell: ({ cents, beforeCents }) => changeWords(cents, beforeCents) || "–", isNumber: true },
  ];
  const bars = rows.map((row) => ({ ...row, label: row.short }));
  const name = `Bars of the table's amounts. ${summary}`;
  const isTime = isByTime(filter.by);
  return (
    <div className="office-sales full">
      <figure>
        {isTime ? <UprightBars bars={bars} name={name} /> : <LyingBars bars={bars.slice(0, MAX_BARS)} name={name} />}
        <figcaption className="count">
          Filled: this period. Outlined: the year before.{" "}
          {!isTime && rows.length > MAX_BARS && "The highest are drawn."}
        </figcaption>
      </figure>
      <OfficeTable caption={`Sales by ${label.toLowerCase()}`} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </div>
  );
}

function RowName({ row: { key, label, within }, filter }: { row: SalesRow; filter: SalesFilter }) {
  if (filter.by === "product" && key !== "" && key !== DELIVERY && key !== label)
    return (
      <>
        {label} <span className="count">{key}</span>
      </>
    );
  return within === "" ? label : <a href={salesPath({ ...filter, within })}>{label}</a>;
}

function toCell(cents: number): string {
  return cents === 0 ? "–" : signedMoney(cents);
}
