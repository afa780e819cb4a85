import { createHash } from "node:crypto";
import { readerPage } from "virtual:service-workers";

/** Of the script of the reader's pages: another for another text. */
export const readerScriptVersion = createHash("sha256").update(readerPage).digest("base64url").slice(0, 12);
