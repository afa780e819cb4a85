/** Finds the source of a product's image, and an identity that changes whenever the image changes. */
import path from "node:path";
import { type CoverRecord, findCoverRecord } from "~/database/catalogue/image-records.server";
import { type FileStore, FilesUnavailable } from "~/outside/files";
import type { CoverText } from "./cover-text";
import { PLACEHOLDER_CODE } from "./picture-name";

export type CoverSource = { identity: string; text: CoverText | null } & (
  | { kind: "file"; file: string; bytes: number }
  | { kind: "address"; address: string }
  | { kind: "drawn" }
  /** A file in a store that is currently unavailable. */
  | { kind: "away" }
);

/**
 * Returns the source of a product's image; null for an unknown code. `text` is what the placeholder shows; null for a blank
 * placeholder.
 */
export async function findCoverSource(code: string, files: FileStore): Promise<CoverSource | null> {
  const record = await findCoverRecord(code);
  if (!record) return code === PLACEHOLDER_CODE ? { kind: "drawn", identity: "drawn", text: null } : null;
  const text: CoverText = {
    title: record.title,
    subtitle: record.subtitle,
    authors: record.authors,
    format: record.format,
  };
  return (await givenCover(record, text, files)) ?? { kind: "drawn", identity: drawnIdentity(text), text };
}

function drawnIdentity(text: CoverText): string {
  return JSON.stringify(["drawn", text.title, text.subtitle, text.authors, text.format]);
}

async function givenCover({ cover }: CoverRecord, text: CoverText, files: FileStore): Promise<CoverSource | null> {
  if (cover === null || cover === "") return null;
  // Include the placeholder's text in the identity, because the placeholder replaces a broken cover.
  const words = drawnIdentity(text);
  if (/^https?:\/\//i.test(cover))
    return { kind: "address", address: cover, identity: JSON.stringify([cover, words]), text };
  // Reject names that contain a path, because a file name in a feed must not lead out of the folder.
  if (path.basename(cover) !== cover || cover.startsWith(".") || cover.includes("\\") || cover.includes("\0"))
    return null;
  const file = `covers/${cover}`;
  try {
    const found = await files.find(file);
    return (
      found && { kind: "file", file, bytes: found.bytes, identity: JSON.stringify([cover, found.version, words]), text }
    );
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return { kind: "away", identity: JSON.stringify(["away", cover, words]), text };
  }
}

/** Finds a picture that doesn't belong to a product; null when it doesn't exist or the file store is unavailable. */
export async function findFileSource(file: string, files: FileStore): Promise<CoverSource | null> {
  try {
    const found = await files.find(file);
    return (
      found && { kind: "file", file, bytes: found.bytes, identity: JSON.stringify([file, found.version]), text: null }
    );
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return null;
  }
}
