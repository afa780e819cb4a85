import { hash } from "node:crypto";

/**
 * Returns an eight-character key for a string of any length: 48 bits of its hash. Among a million strings, the chance that any
 * two have the same key is 1 in 500.
 */
export function shortKey(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 8);
}
