/** Reads a form with a file that is too large for the memory, such as an audio book. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  unstable_composeUploadHandlers as composeHandlers,
  unstable_createFileUploadHandler as createFileHandler,
  unstable_createMemoryUploadHandler as createMemoryHandler,
  MaxPartSizeExceededError,
  NodeOnDiskFile,
  unstable_parseMultipartFormData as parseForm,
  type UploadHandler,
} from "@remix-run/node";
import { formIdField, type TypedValues } from "./form-answer";
import { malformed, tooLarge } from "./read-body.server";
import { MAX_BOOK_BYTES } from "./read-upload.server";

interface BookUpload {
  /** The values of the fields, without the file. */
  submittedData: TypedValues;
  formId?: string;
  wantsData: boolean;
  request: Request;
  /** Path of the file on this machine until `use` returns; null if none was chosen. */
  file: string | null;
}

/**
 * Writes the file in the field `name` to this machine's disk and passes the form to `use`. Call it for people who may upload,
 * because the edge passes such a body on unread. Throws a Response: 400 for a malformed form, 413 for a larger file.
 */
export async function readBookUpload<T>(
  request: Request,
  name: string,
  use: (form: BookUpload) => Promise<T>,
): Promise<T> {
  const file = path.join(tmpdir(), `lectern-${randomUUID()}.upload`);
  const toDisk = createFileHandler({
    directory: path.dirname(file),
    file: () => path.basename(file),
    avoidFileConflicts: false,
    maxPartSize: MAX_BOOK_BYTES,
    filter: ({ name: field }) => field === name,
  });
  let isThere = false;
  // Node's FormData takes only its own files, so the form has an empty text in place of the file on disk.
  const toEmptyText: UploadHandler = async (part) => {
    const stored = await toDisk(part);
    if (!(stored instanceof NodeOnDiskFile)) return stored;
    isThere = stored.size > 0;
    return "";
  };
  try {
    const form = await parseForm(request, composeHandlers(toEmptyText, createMemoryHandler())).catch(
      (error: unknown) => {
        throw error instanceof MaxPartSizeExceededError ? tooLarge() : malformed();
      },
    );
    const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
    const formId = fields.find(([field]) => field === formIdField)?.[1];
    return await use({
      submittedData: Object.fromEntries(fields),
      ...(formId && { formId }),
      wantsData: false,
      request,
      file: isThere ? file : null,
    });
  } finally {
    await rm(file, { force: true });
  }
}
