import type { Sheet } from "./sheet.server";

/** The whole of what is written on the sheet, for papers of a few pages: a fault shows before anything was sent. */
export async function written(sheet: Sheet, write: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const read = (async () => {
    for await (const chunk of sheet.document) chunks.push(chunk as Buffer);
  })();
  write();
  sheet.document.end();
  await read;
  return Buffer.concat(chunks);
}
