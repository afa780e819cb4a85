/** Answers with CSV as a file. */

/** Returns the answer that saves a table, under this name without `.csv`, which has only letters, digits and hyphens. */
export function csvAnswer(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
