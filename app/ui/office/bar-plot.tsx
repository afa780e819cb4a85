/**
 * Draws amounts and those of the year before as bars: vertical bars for times, horizontal ones for groups. Lengths across the
 * page are in percent, so that text keeps its size on every screen.
 */

interface PlottedBar {
  key: string;
  label: string;
  cents: number;
  beforeCents: number;
}

interface PlotProps {
  bars: readonly PlottedBar[];
  /** Description of the chart, for people who can't see it. */
  name: string;
}

const HEIGHT = 120;
const LABELS = 18;
/** Number of labels that fit on a phone. */
const MAX_LABELS = 7;

/** Vertical bars. As many of them have labels as there is room for. */
export function UprightBars({ bars, name }: PlotProps) {
  const most = getHighest(bars);
  const toHeight = (cents: number) => Math.round((Math.max(0, cents) / most) * HEIGHT);
  const step = 100 / Math.max(1, bars.length);
  const labelled = Math.ceil(bars.length / MAX_LABELS);
  const percent = (share: number) => `${share.toFixed(2)}%`;
  return (
    <svg className="office-plot" width="100%" height={HEIGHT + LABELS} role="img" aria-label={name}>
      {bars.map(({ key, label, cents, beforeCents }, at) => {
        const bar = (which: "before" | "now", height: number, shift: number) => (
          <rect
            className={which}
            x={percent((at + shift) * step)}
            y={HEIGHT - height}
            width={percent(step * 0.34)}
            height={height}
          />
        );
        return (
          <g key={key}>
            {bar("before", toHeight(beforeCents), 0.14)}
            {bar("now", toHeight(cents), 0.52)}
            {at % labelled === 0 && (
              <text x={percent((at + 0.14) * step)} y={HEIGHT + LABELS - 4}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const ROW = 42;

/** Horizontal bars below their labels. */
export function LyingBars({ bars, name }: PlotProps) {
  const most = getHighest(bars);
  const toWidth = (cents: number) => `${((Math.max(0, cents) / most) * 99).toFixed(2)}%`;
  return (
    <svg className="office-plot lying" width="100%" height={bars.length * ROW} role="img" aria-label={name}>
      {bars.map(({ key, label, cents, beforeCents }, at) => (
        <g key={key}>
          <text x={4} y={at * ROW + 13}>
            {label}
          </text>
          <rect className="now" x={1} y={at * ROW + 18} width={toWidth(cents)} height={8} />
          <rect className="before" x={1} y={at * ROW + 26} width={toWidth(beforeCents)} height={8} />
        </g>
      ))}
    </svg>
  );
}

function getHighest(bars: readonly PlottedBar[]): number {
  return Math.max(1, ...bars.flatMap(({ cents, beforeCents }) => [cents, beforeCents]));
}
