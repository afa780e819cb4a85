/** Adds the file of a digital product, for `npm run library:add`. */
import { stat } from "node:fs/promises";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/library/library-records.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { mailedReceipt } from "~/domain/orders/order-paths";
import { fileReadyEmail } from "./digital-emails";
import { kindOfFile } from "./kind-of-file.server";
import { deleteFile, keepFile } from "./library-files.server";
import { MEDIA_KINDS, type MediaKind } from "./media-types";

/** Error for a file that can't be added; the message tells staff the reason. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

const BOOK_TYPES = ["eBook", "eAudioBook", "giftEBook"];

interface AddedFile {
  /** The file's name in the library. */
  file: string;
  title: string;
  kind: string;
  bytes: number;
  isReplaced: boolean;
  /** The number of waiting customers who are notified by email. */
  emails: number;
}

/**
 * Copies the file into the library, replacing any earlier one, so that the product's owners can download it. Emails customers
 * who bought the product before it had a file. Throws {@link FileRefused}.
 */
export async function addLibraryFile(code: string, from: string): Promise<AddedFile> {
  const product = await findFileProduct(code);
  if (!BOOK_TYPES.includes(product.productType)) {
    throw new FileRefused(`${product.title} (${product.format}) is not an eBook or eAudio book.`);
  }
  const kind = await getKind(from);
  const downloadName = `${toFileName(product.title)}.${kind.extension}`;
  const stored = await keepFile(from, (sha256) => `${toFileName(code)}-${sha256.slice(0, 16)}.${kind.extension}`);
  const { before, emails } = await inTransaction(async () => {
    const before = await records.findLibraryFile(code);
    await records.saveLibraryFile(code, {
      file: stored.file,
      downloadName,
      mediaType: kind.mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      fileAddedAt: new Date().toISOString(),
    });
    return { before, emails: before ? 0 : await writeToOwners(code, product.title) };
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

async function writeToOwners(code: string, title: string): Promise<number> {
  const owners = await records.listOwnersToEmail(code);
  let emails = 0;
  for (const { entryId, memberEmail, orderEmail, number, accessToken } of owners) {
    const to = memberEmail ?? orderEmail;
    if (!to) continue;
    const isGuests = memberEmail === null && number !== null && accessToken !== null;
    const href = isGuests
      ? mailedReceipt(shopOrigin(), { number, accessToken })
      : `${shopOrigin()}/account/digital-library`;
    await queueEmail(fileReadyEmail({ to, title, href }), "file ready", { uniqueKey: `ready ${entryId}` });
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
