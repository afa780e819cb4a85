/** Reads publication dates: years of old books, ISO dates, and the Australian day/month/year. */

/** YYYY, YYYY-MM or YYYY-MM-DD; null for blanks, 0, years before Christ and invalid dates. */
export function readPublicationDate(text: string): string | null {
  const trimmed = text
    .trim()
    .replace(/\.0+$/, "")
    .replace(/[T ]\d{2}:\d{2}[\s\S]*/, "");
  const australian = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(trimmed);
  const parts = australian ? [australian[3], australian[2], australian[1]] : trimmed.split("-");
  const [year, month, day] = parts;
  if (parts.length > 3 || !parts.every((part) => part !== undefined && /^\d{1,4}$/.test(part)))
    return compactDate(trimmed);
  return joined(Number(year), month === undefined ? null : Number(month), day === undefined ? null : Number(day));
}

/** YYYYMMDD, as ONIX and library systems write it. */
function compactDate(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return match ? joined(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

function joined(year: number, month: number | null, day: number | null): string | null {
  if (year < 1 || year > 2200) return null;
  const text = String(year).padStart(4, "0");
  if (month === null) return text;
  if (month < 1 || month > 12) return null;
  const withMonth = `${text}-${String(month).padStart(2, "0")}`;
  if (day === null) return withMonth;
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return day < 1 || day > last ? null : `${withMonth}-${String(day).padStart(2, "0")}`;
}
