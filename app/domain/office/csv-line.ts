/** Writes tables for spreadsheets. */

/**
 * Returns a line of CSV (RFC 4180). A text that a spreadsheet would interpret as a formula gets an apostrophe in front, because
 * anybody may have typed parts of it. A negative number needs none.
 */
export function csvLine(cells: readonly string[]): string {
  const cell = (text: string) =>
    `"${(/^[=+\-@\t\r]/.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `${cells.map(cell).join(",")}\r\n`;
}
