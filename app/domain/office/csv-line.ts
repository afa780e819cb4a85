/** Writes CSV for spreadsheets. */

/**
 * Returns a line of CSV (RFC 4180). Prefixes an apostrophe to any string that a spreadsheet would interpret as a formula,
 * because anybody may have typed parts of it. A negative number needs no apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  const cell = (text: string) =>
    `"${(/^[=+\-@\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `${cells.map(cell).join(",")}\r\n`;
}
