import { formatMoney } from "~/domain/money/money";
import type { WeekDay } from "~/domain/office/sales-week";
import { type OfficeColumn, OfficeTable } from "./office-table";

const HEIGHT = 120;
const BAR = 18;
const STEP = 56;
const LABELS = 18;

const COLUMNS: OfficeColumn<WeekDay>[] = [
  { title: "Day", cell: ({ label }) => label },
  { title: "Sales", cell: ({ cents }) => formatMoney(cents), isNumber: true },
  { title: "Last year", cell: ({ lastYearCents }) => formatMoney(lastYearCents), isNumber: true },
];

/** The sales of seven days next to last year's, as bars and as a table. */
export function SalesPlot({ week, summary }: { week: readonly WeekDay[]; summary: string }) {
  const most = Math.max(1, ...week.flatMap(({ cents, lastYearCents }) => [cents, lastYearCents]));
  const toHeight = (cents: number) => Math.round((Math.max(0, cents) / most) * HEIGHT);
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">Sales of seven days</h2>
      <div className="office-sales">
        <figure>
          <svg
            className="office-plot"
            viewBox={`0 0 ${week.length * STEP} ${HEIGHT + LABELS}`}
            role="img"
            aria-label={`Bars of the table's amounts. ${summary}`}
          >
            {week.map(({ label, cents, lastYearCents }, at) => (
              <g key={label} transform={`translate(${at * STEP} 0)`}>
                <Bar kind="before" x={6} height={toHeight(lastYearCents)} />
                <Bar kind="now" x={8 + BAR} height={toHeight(cents)} />
                <text x={7 + BAR} y={HEIGHT + LABELS - 4}>
                  {label}
                </text>
              </g>
            ))}
          </svg>
          <figcaption className="count">Outlined: the same weekdays last year. Filled: now. {summary}</figcaption>
        </figure>
        <OfficeTable caption="Sales by day" columns={COLUMNS} rows={week} keyOf={({ label }) => label} isNarrow />
      </div>
    </section>
  );
}

function Bar({ kind, x, height }: { kind: "now" | "before"; x: number; height: number }) {
  return <rect className={kind} x={x} y={HEIGHT - height} width={BAR} height={height} />;
}
