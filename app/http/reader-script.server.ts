import { createHash } from "node:crypto";
import { readerPage, readerSearch, readerSpeech } from "virtual:service-workers";

/** Version of the reader pages' script, which changes with the content of the script and its parts. */
export const readerScriptVersion = createHash("sha256")
  .update(readerPage + readerSpeech + readerSearch)
  .digest("base64url")
  .slice(0, 12);
