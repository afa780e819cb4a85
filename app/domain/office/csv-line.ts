/** Writes tables for spreadsheets. */

/**
 * Returns a line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front, as anybody may have typed
 * parts of it. A number below zero is none.
 */
export function csvLine(cells: readonly string[]): string {
  const cell = (text: string) =>
    `"${(/^[=+\-@\t\r]/.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `${cells.map(cell).join(",")}\r\n`;
}
