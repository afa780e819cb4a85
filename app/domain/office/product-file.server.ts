/** Manages the file that buyers of an eBook or eAudio book download. Staff upload it, and it is checked first. */
import { countOwners, findLibraryFile } from "~/database/library/library-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import {
  type AddedFile,
  addLibraryFile,
  BOOK_TYPES,
  FileRefused,
  findFileProduct,
} from "~/domain/library/add-file.server";
import { kindOfMedia } from "~/domain/library/media-types";
import { sizeInWords } from "~/domain/library/order-goods";
import { StaffRefused } from "~/domain/orders/refusals";
import { checkBook } from "~/domain/reader/check-book.server";
import { storeCutBook } from "~/domain/reader/cut-book.server";
import { wrongBook } from "~/domain/reader/wrong-book";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import type { ProductFileForm } from "./product-file.schema";

/** Maximum number of faults that a refusal names. */
const MAX_FAULTS = 8;

/** Loads a product's file with the number of its owners; null for a product without files. */
export async function loadProductFile(code: string) {
  const product = await findFileProduct(code).catch((error: unknown) => {
    if (error instanceof FileRefused) return null;
    throw error;
  });
  if (!product || !BOOK_TYPES.includes(product.productType)) return null;
  const [file, owners] = await Promise.all([findLibraryFile(code), countOwners(code)]);
  return {
    ...{ code, title: product.title, owners, seen: file?.sha256 ?? "" },
    file: file && {
      ...{ name: file.downloadName, addedAt: file.fileAddedAt },
      ...{ kind: kindOfMedia(file.mediaType), size: sizeInWords(file.bytes) },
    },
  };
}

/**
 * Opens every part of the file as the reader will, then adds it in place of an earlier one. Emails a note to the owners of a
 * replaced file, and returns the number of emails. Throws a {@link FieldRefused} for a file with faults unless `anyway` is set,
 * and a {@link StaffRefused} if the file was replaced since the person saw it.
 */
export async function uploadProductFile(
  code: string,
  from: string | null,
  { seen, anyway, note }: ProductFileForm,
  actor: Actor,
): Promise<number> {
  const title = (await loadProductFile(code))?.title;
  if (title === undefined) throw new StaffRefused("This product has no files.");
  if (from === null) throw new FieldRefused("file", "Choose a file.");
  return checkBook(from, async ({ problems, cut }) => {
    const isWrong = cut && wrongBook(cut.index.facts, { code, title });
    const faults = isWrong ? [isWrong, ...problems] : problems;
    if (faults.length > 0 && anyway !== "yes") throw new FieldRefused("file", inWords(faults));
    const noteAdded = async ({ kind, bytes, isReplaced }: Pick<AddedFile, "kind" | "bytes" | "isReplaced">) => {
      const became = `${kind}, ${sizeInWords(bytes)}${note === "" ? "" : `: ${note}`}`;
      const change = { was: isReplaced ? "another file" : "", became };
      await logDeed({ ...actor, deed: "added a file to a product", subject: code, change });
    };
    const added = await addLibraryFile(code, from, { seen, note: note || null, noteAdded }).catch((error: unknown) => {
      throw error instanceof FileRefused ? new FieldRefused("file", error.message) : error;
    });
    if (cut) await storeCutBook(added.file, cut);
    return added.emails;
  });
}

function inWords(faults: readonly string[]): string {
  const more = faults.length > MAX_FAULTS ? [`There are ${faults.length - MAX_FAULTS} more faults.`] : [];
  return ["The file isn't added.", ...faults.slice(0, MAX_FAULTS), ...more].join(" ");
}
