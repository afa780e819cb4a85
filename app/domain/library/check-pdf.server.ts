/** Checks a PDF before customers can download it, by opening it as viewers do. */
import { readFile, stat } from "node:fs/promises";

/** Maximum size in bytes, because the whole file is read into memory. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Returns a sentence for each fault, such as a password, damage, or a page that doesn't open. Loads the PDF library only when
 * it is needed, because it takes 40 MB of memory.
 */
export async function pdfProblems(file: string): Promise<string[]> {
  if ((await stat(file)).size > MAX_BYTES) return ["This PDF is larger than 1 GB."];
  const { getDocumentProxy } = await import("unpdf");
  const bytes = new Uint8Array(await readFile(file));
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: unknown) => error as Error);
  if (pdf instanceof Error)
    return [
      pdf.name === "PasswordException"
        ? "This PDF asks for a password, which customers don't have."
        : "This PDF is damaged or incomplete, so it doesn't open.",
    ];
  const problems: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const opened = await pdf.getPage(page).catch(() => null);
    if (opened) opened.cleanup();
    else problems.push(`Page ${page} doesn't open.`);
  }
  await pdf.loadingTask.destroy();
  return problems;
}
