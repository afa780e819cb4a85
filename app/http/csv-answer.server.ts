/** Answers with CSV as a file. */
import { NotCountedYet } from "~/domain/office/sales-days.server";

const LATER = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "600" };

/** Waits for a table of counted days. Throws a 503 while past days are being counted. */
export async function whenCounted(csv: Promise<string>): Promise<string> {
  return csv.catch((error: unknown) => {
    if (error instanceof NotCountedYet) throw new Response(error.message, { status: 503, headers: LATER });
    throw error;
  });
}

/**
 * Returns an answer that makes the browser save a table as a file. `name` is the file's name without `.csv`, and contains only
 * letters, digits and hyphens.
 */
export function csvAnswer(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
