/** Where a product's picture comes from, and what tells one state of it from the next. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { type CoverRecord, findCoverRecord } from "~/database/catalogue/image-records.server";
import type { CoverText } from "./cover-text";
import { PLACEHOLDER_CODE } from "./picture-name";

export type CoverSource = { identity: string; text: CoverText | null } & (
  | { kind: "file"; file: string }
  | { kind: "address"; address: string }
  | { kind: "drawn" }
);

/** Null for a code the shop doesn't have. `text` is what the placeholder says, null for the one that says nothing. */
export async function findCoverSource(code: string, coversFolder: string): Promise<CoverSource | null> {
  const record = await findCoverRecord(code);
  if (!record) return code === PLACEHOLDER_CODE ? { kind: "drawn", identity: "drawn", text: null } : null;
  const text: CoverText = {
    title: record.title,
    subtitle: record.subtitle,
    authors: record.authors,
    format: record.format,
  };
  return (await givenCover(record, text, coversFolder)) ?? { kind: "drawn", identity: drawnIdentity(text), text };
}

/** Of the placeholder with these words. */
function drawnIdentity(text: CoverText): string {
  return JSON.stringify(["drawn", text.title, text.subtitle, text.authors, text.format]);
}

async function givenCover({ cover }: CoverRecord, text: CoverText, folder: string): Promise<CoverSource | null> {
  if (cover === null || cover === "") return null;
  // The words are in the identity, because a broken cover leaves the placeholder in its stead.
  const words = drawnIdentity(text);
  if (/^https?:\/\//i.test(cover))
    return { kind: "address", address: cover, identity: JSON.stringify([cover, words]), text };
  // A feed's word is not to lead out of the folder.
  if (path.basename(cover) !== cover || cover.startsWith(".") || cover.includes("\\") || cover.includes("\0"))
    return null;
  const file = path.join(folder, cover);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  return { kind: "file", file, identity: JSON.stringify([cover, found.mtimeMs, found.size, words]), text };
}
