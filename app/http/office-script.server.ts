import { createHash } from "node:crypto";
import { officePage } from "virtual:service-workers";

/** Version of the office pages' script, which changes with its content. */
export const officeScriptVersion = createHash("sha256").update(officePage).digest("base64url").slice(0, 12);
