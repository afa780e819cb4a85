import { createHash } from "node:crypto";
import { readerPage } from "virtual:service-workers";

/** The version of the reader pages' script, which changes with its text. */
export const readerScriptVersion = createHash("sha256").update(readerPage).digest("base64url").slice(0, 12);
