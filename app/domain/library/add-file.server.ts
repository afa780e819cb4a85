/** Adds the file of a digital product, for `npm run library:add`. */
import { stat } from "node:fs/promises";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/library/library-records.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { mailedReceipt } from "~/domain/orders/order-paths";
import { fileReadyEmail, fileReplacedEmail } from "./digital-emails";
import { kindOfFile } from "./kind-of-file.server";
import { deleteFile, keepFile } from "./library-files.server";
import { MEDIA_KINDS, type MediaKind } from "./media-types";

/** Error for a file that can't be added; the message tells staff the reason. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

/** Types of the products that have files. */
export const BOOK_TYPES: readonly string[] = ["eBook", "eAudioBook", "giftEBook"];

export interface AddedFile {
  /** The file's name in the library. */
  file: string;
  title: string;
  kind: string;
  bytes: number;
  isReplaced: boolean;
  /** The number of waiting customers who are notified by email. */
  emails: number;
}

type NoteAdded = (added: Pick<AddedFile, "kind" | "bytes" | "isReplaced">) => Promise<void>;

/**
 * Copies the file into the library, replacing any earlier one, so that the product's owners can download it. Emails customers who
 * bought the product before it had a file, and its owners if another file is replaced with a `note`. `seen` is the hash of the
 * file that is replaced, or '' for none. `noteAdded` runs in the transaction. Throws {@link FileRefused}, also if a file other
 * than `seen` would be replaced.
 */
export async function addLibraryFile(
  code: string,
  from: string,
  { seen, note = null, noteAdded }: { seen?: string; note?: string | null; noteAdded?: NoteAdded } = {},
): Promise<AddedFile> {
  const product = await findFileProduct(code);
  if (!BOOK_TYPES.includes(product.productType)) {
    throw new FileRefused(`${product.title} (${product.format}) is not an eBook or eAudio book.`);
  }
  const kind = await getKind(from);
  const downloadName = `${toFileName(product.title)}.${kind.extension}`;
  const stored = await keepFile(from, (sha256) => `${toFileName(code)}-${sha256.slice(0, 16)}.${kind.extension}`);
  const record = {
    ...{ file: stored.file, downloadName, mediaType: kind.mediaType, bytes: stored.bytes, sha256: stored.sha256 },
    fileAddedAt: new Date().toISOString(),
  };
  const replacing = inTransaction(async () => {
    await lockProducts([code]);
    const before = await records.findLibraryFile(code);
    if (seen !== undefined && (before?.sha256 ?? "") !== seen)
      throw new FileRefused("Someone has replaced the file since you opened the page. Please look at it again.");
    if (seen === stored.sha256) throw new FileRefused("The product has this file already.");
    await records.saveLibraryFile(code, record);
    await noteAdded?.({ kind: kind.kind, bytes: stored.bytes, isReplaced: before !== null });
    if (before && note === null) return { before, emails: 0 };
    const replaced = before ? { note: note ?? "", key: `replaced ${stored.sha256.slice(0, 16)}` } : null;
    return { before, emails: await writeToOwners(code, product.title, replaced) };
  });
  const { before, emails } = await replacing.catch(async (error: unknown) => {
    if ((await records.findLibraryFile(code))?.file !== stored.file) await deleteFile(stored.file);
    throw error;
  });
  if (before && before.file !== stored.file) await deleteFile(before.file);
  return {
    file: stored.file,
    title: product.title,
    kind: kind.kind,
    bytes: stored.bytes,
    isReplaced: before !== null,
    emails,
  };
}

/** Finds the product that a file is to be added to. Throws {@link FileRefused}. */
export async function findFileProduct(code: string) {
  const product = await records.findProductForFile(code);
  if (product) return product;
  throw new FileRefused(`There is no product with the code ${code}.`);
}

async function getKind(from: string): Promise<MediaKind> {
  const found = await stat(from).catch(() => null);
  if (!found) throw new FileRefused(`There is no file ${from}.`);
  if (!found.isFile()) throw new FileRefused(`${from} is not a file.`);
  if (found.size === 0) throw new FileRefused(`${from} is empty.`);
  const kind = await kindOfFile(from);
  if (kind) return kind;
  throw new FileRefused(`The content of ${from} is not one of ${MEDIA_KINDS.map((each) => each.kind).join(", ")}.`);
}

/** Emails the owners that a file is ready or, with `replaced`, that another file took its place. Returns the number of emails. */
async function writeToOwners(
  code: string,
  title: string,
  replaced: { note: string; key: string } | null,
): Promise<number> {
  const owners = await records.listOwnersToEmail(code);
  let emails = 0;
  for (const { entryId, memberEmail, orderEmail, number, accessToken } of owners) {
    const to = memberEmail ?? orderEmail;
    if (!to) continue;
    const isGuests = memberEmail === null && number !== null && accessToken !== null;
    const href = isGuests
      ? mailedReceipt(shopOrigin(), { number, accessToken })
      : `${shopOrigin()}/account/digital-library`;
    if (replaced) {
      const email = fileReplacedEmail({ to, title, href, note: replaced.note });
      await queueEmail(email, "file replaced", { uniqueKey: `${replaced.key} ${entryId}` });
    } else await queueEmail(fileReadyEmail({ to, title, href }), "file ready", { uniqueKey: `ready ${entryId}` });
    emails += 1;
  }
  return emails;
}

/** Reduces a string to letters, digits and hyphens, so that it is a valid name on every disk and in every header. */
export function toFileName(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/['’]/g, "");
  const words = plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return words.slice(0, 80).replace(/-$/, "") || "book";
}
