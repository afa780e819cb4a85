import { formatMoney } from "~/domain/money/money";
import type { WeekDay } from "~/domain/office/sales-week";
import { UprightBars } from "./bar-plot";
import { type OfficeColumn, OfficeTable } from "./office-table";

const COLUMNS: OfficeColumn<WeekDay>[] = [
  { title: "Day", cell: ({ label }) => label },
  { title: "Sales", cell: ({ cents }) => formatMoney(cents), isNumber: true },
  { title: "Last year", cell: ({ lastYearCents }) => formatMoney(lastYearCents), isNumber: true },
];

/** The sales of seven days next to last year's, as bars and as a table. */
export function SalesPlot({ week, summary }: { week: readonly WeekDay[]; summary: string }) {
  const bars = week.map(({ lastYearCents, ...day }) => ({ ...day, key: day.label, beforeCents: lastYearCents }));
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">Sales of seven days</h2>
      <div className="office-sales">
        <figure>
          <UprightBars bars={bars} name={`Bars of the table's amounts. ${summary}`} />
          <figcaption className="count">Outlined: the same weekdays last year. Filled: now. {summary}</figcaption>
        </figure>
        <OfficeTable caption="Sales by day" columns={COLUMNS} rows={week} keyOf={({ label }) => label} isNarrow />
      </div>
    </section>
  );
}
