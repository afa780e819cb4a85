import { createHash } from "node:crypto";

/** A search rule in the form of the content's files. */
export interface RuleEntry {
  words: readonly string[];
  href?: string;
  title?: string;
  products?: readonly string[];
  ages?: readonly [number, number];
}

/** Returns a digest of a rule's content and menu, so that a changed rule has a different id. */
export function toRuleId(menu: string, entry: RuleEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([menu, entry]))
    .digest("base64url")
    .slice(0, 16);
}
