/** Statistics of measurements, and the table that shows them. No I/O. */
import type { Figure, Limit } from "./part";

/** Returns a quantile by linear interpolation; a `part` of 0.5 gives the median. Throws if there are no values. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error("nothing was measured");
  const sorted = [...values].sort((a, b) => a - b);
  const index = (sorted.length - 1) * part;
  const low = sorted[Math.floor(index)] ?? 0;
  const high = sorted[Math.ceil(index)] ?? low;
  return low + (high - low) * (index - Math.floor(index));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns true if the figure is within its limit or equal to it. Returns null without a limit, or if nothing was measured. */
export function isKept({ measured, limit }: Pick<Figure, "measured" | "limit">): boolean | null {
  if (limit === undefined || measured === null || Number.isNaN(measured)) return null;
  return "most" in limit ? measured <= limit.most : measured >= limit.least;
}

/** Returns all rows as one Markdown table, grouped by part, with aligned columns so that it can also be read as plain text. */
export function markdownTable(groups: readonly { about: string; figures: readonly Figure[] }[]): string {
  const rows = [["measured", "figure", "limit", "", "note"]];
  for (const { about, figures } of groups) {
    rows.push([`**${about}**`, "", "", "", ""]);
    for (const figure of figures) {
      const isGood = isKept(figure);
      rows.push([
        figure.what,
        figure.measured === null ? "–" : `${shownNumber(figure.measured)} ${figure.unit}`.trim(),
        figure.limit ? shownLimit(figure.limit, figure.unit) : "",
        isGood === null ? "" : isGood ? "kept" : "MISSED",
        figure.note ?? "",
      ]);
    }
  }
  const widths =
    rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => Array.from(cell(row[column])).length))) ?? [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => cell(text) + " ".repeat((widths[column] ?? 0) - Array.from(cell(text)).length)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n");
}

/** Returns the row as one line of text, printed as soon as the row is measured. */
export function rowText(figure: Figure): string {
  const { what, measured, unit, limit, note } = figure;
  const value = measured === null ? "–" : `${shownNumber(measured)} ${unit}`.trim();
  const outcome = isKept(figure) === false ? "MISSED" : "";
  return [what, value, limit && shownLimit(limit, unit), outcome, note].filter(Boolean).join("  ");
}

/** Lists the limits that were missed, one sentence each; empty when all were kept. */
export function missed(groups: readonly { about: string; figures: readonly Figure[] }[]): string[] {
  return groups.flatMap(({ figures }) =>
    figures
      .filter((figure) => isKept(figure) === false)
      .map(({ what, measured, unit, limit }) =>
        limit ? `${what}: ${shownNumber(measured ?? 0)} ${unit}, limit ${shownLimit(limit, unit)}` : what,
      ),
  );
}

function shownLimit(limit: Limit, unit: string): string {
  return "most" in limit
    ? `≤ ${shownNumber(limit.most)} ${unit}`.trim()
    : `≥ ${shownNumber(limit.least)} ${unit}`.trim();
}

/** Formats a number with three significant figures, or as a whole number from a hundred up. */
function shownNumber(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-AU", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function cell(text = ""): string {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ");
}
