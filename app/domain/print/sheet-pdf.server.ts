import type { Sheet } from "./sheet.server";

/** Returns the complete PDF, for documents of a few pages: an error surfaces before the response starts. */
export async function sheetPdf(sheet: Sheet, write: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const read = (async () => {
    for await (const chunk of sheet.document) chunks.push(chunk as Buffer);
  })();
  write();
  sheet.document.end();
  await read;
  return Buffer.concat(chunks);
}
