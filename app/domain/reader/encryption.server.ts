/** Reads which files of an EPUB are encrypted. Scrambled fonts can be read; anything else only with a key, which the shop doesn't have. (OCF 3.3, 4.2.6.3.2) */
import { resolveInBook } from "./book-path";
import { findScrambling } from "./font-scrambling.server";
import { attribute, elements, type Tree } from "./markup.server";
import type { ScrambledFont } from "./publication";

export interface Encryption {
  scrambledFonts: ScrambledFont[];
  /** Paths of the encrypted files that aren't scrambled fonts, as spelt in the book. */
  encrypted: Set<string>;
}

export function readEncryption(tree: Tree, { main, uuid }: { main: string; uuid: string }): Encryption {
  const scrambledFonts: ScrambledFont[] = [];
  const encrypted = new Set<string>();
  for (const data of elements(tree, "EncryptedData")) {
    const [method, reference] = ["EncryptionMethod", "CipherReference"].map((name) => elements(data, name)[0]);
    const path = resolveInBook((reference && attribute(reference, "URI")) ?? "", "")?.path ?? "";
    const way = findScrambling((method && attribute(method, "Algorithm")) ?? "");
    if (way) scrambledFonts.push({ path, way, identifier: way === "idpf" ? main : uuid });
    else encrypted.add(path);
  }
  return { scrambledFonts, encrypted };
}
