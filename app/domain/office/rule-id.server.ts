import { createHash } from "node:crypto";

/** A search rule in the form of the content's files. */
export interface RuleEntry {
  words: readonly string[];
  href?: string;
  title?: string;
  products?: readonly string[];
  ages?: readonly [number, number];
}

/** Returns the digest of what a rule of this menu says. A changed rule has another one. */
export function toRuleId(menu: string, entry: RuleEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([menu, entry]))
    .digest("base64url")
    .slice(0, 16);
}
