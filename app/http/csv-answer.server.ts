/** Answers with CSV as a file. */

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
