/** Separates the text that an email's author wrote from the email that it quotes. */

/** Lines that introduce the quoted email in a reply. */
const QUOTE_HEADS = [
  /^(On|Am|Le|El) .{5,200}(wrote|schrieb|écrit|escribió) ?:$/,
  /^-{2,20} ?(Original Message|Forwarded message|Original-Nachricht) ?-{2,20}$/i,
  /^_{10,80}$/,
];
const MAX_HEAD_LENGTH = 250;

/**
 * Splits an email into the author's own text and the quoted text. If the author replied between quoted lines, all lines that
 * aren't quoted count as the author's own.
 */
export function splitQuoted(text: string): { body: string; quoted: string } {
  const lines = text.split("\n").map((line) => line.trimEnd());
  let end = lines.findIndex((_line, at) => beginsQuote(lines, at));
  if (end === -1) end = lines.length;
  // Move quoted lines at the end of the text into the quote.
  while (end > 0 && isQuotedOrEmpty(lines[end - 1] ?? "")) end -= 1;
  const body = lines.slice(0, end).join("\n").trim();
  if (body !== "") return { body, quoted: lines.slice(end).join("\n").trim() };
  const own = lines.filter((line) => !line.startsWith(">") && !beginsQuote([line], 0));
  const rest = lines.filter((line) => !own.includes(line));
  return { body: own.join("\n").trim(), quoted: rest.join("\n").trim() };
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (line.length > MAX_HEAD_LENGTH) return false;
  // Check the line joined with the next one too, because mail programs break a long heading of a quote.
  const both = `${line} ${lines[at + 1] ?? ""}`;
  if (QUOTE_HEADS.some((head) => head.test(line))) return true;
  if (/^On /.test(line) && both.length <= MAX_HEAD_LENGTH && QUOTE_HEADS[0]?.test(both)) return true;
  return /^From: /.test(line) && lines.slice(at + 1, at + 4).some((next) => /^(Sent|Date): /.test(next));
}

function isQuotedOrEmpty(line: string): boolean {
  return line === "" || line.startsWith(">");
}

/** Removes control characters, which have no use in text; PostgreSQL refuses one of them, NUL. */
export function cleanText(text: string, longest: number): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, longest);
}

/** Reduces a header's value to one line. */
export function cleanLine(text: string, longest: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longest);
}
