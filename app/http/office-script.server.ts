import { createHash } from "node:crypto";
import { officePage } from "virtual:service-workers";

/** The version of the office pages' script, which changes with its text. */
export const officeScriptVersion = createHash("sha256").update(officePage).digest("base64url").slice(0, 12);
