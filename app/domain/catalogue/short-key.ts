import { hash } from "node:crypto";

/** Returns eight characters for a text of any length: 48 bits of its hash. Two of a million texts have the same key in one of 500 catalogues. */
export function shortKey(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 8);
}
