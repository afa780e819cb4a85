/** Reads a form with a file of limited size. */
import { type FieldErrors, formIdField, type TypedValues } from "./form-answer";
import { malformed, readBytes } from "./read-body.server";

/**
 * Maximum size in bytes of a form with a file. This is enough for all of a book's notes with their quotations, and for all
 * settings with a logo.
 */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;

/** Maximum size in bytes of a form with a picture. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Maximum size in bytes of a form with the file of a book, which is written to disk. */
export const MAX_BOOK_BYTES = 200 * 1024 * 1024;

export const isUpload = (contentType: string | null | undefined): boolean =>
  (contentType ?? "").toLowerCase().startsWith("multipart/form-data");

interface UploadedForm {
  /** The values of the fields, without the file. */
  submittedData: TypedValues;
  formId?: string;
  wantsData: boolean;
  request: Request;
}

interface Upload extends UploadedForm {
  /** Text of the file; null without a file, or if the file isn't UTF-8 text. */
  text: string | null;
  error: { fieldErrors: FieldErrors } | null;
}

/**
 * Reads a form and the file in its field `name`; the file is null, and its name '', if none was chosen. Throws a Response: 400 for a malformed
 * form, 413 beyond `limit` bytes.
 */
export async function readUploadedFile(
  request: Request,
  name: string,
  limit = MAX_UPLOAD_BYTES,
): Promise<UploadedForm & { file: Buffer | null; fileName: string }> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const bytes = await readBytes(request, limit);
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData().catch(() => {
    throw malformed();
  });
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const formId = fields.find(([field]) => field === formIdField)?.[1];
  const given = form.get(name);
  const sent = !given || typeof given === "string" || given.size === 0 ? null : given;
  return {
    ...{ submittedData: Object.fromEntries(fields), wantsData: false, request, ...(formId && { formId }) },
    ...{ file: sent && Buffer.from(await sent.arrayBuffer()), fileName: sent?.name ?? "" },
  };
}

/** Reads the text file in the field `name`. Throws the same errors as {@link readUploadedFile}. */
export async function readUpload(request: Request, name: string): Promise<Upload> {
  const { file, fileName: _, ...upload } = await readUploadedFile(request, name);
  const refuse = (words: string) => ({ ...upload, text: null, error: { fieldErrors: { [name]: words } } });
  if (!file) return refuse("Please choose a file.");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    return { ...upload, text, error: null };
  } catch {
    return refuse("This file isn't text. Please choose a file of Web Annotations.");
  }
}
