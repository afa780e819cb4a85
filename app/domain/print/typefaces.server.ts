/**
 * Loads the shop's serif typeface for PDFs. Its font files cover Latin with accents, Cyrillic, Greek and Vietnamese. Text is
 * split into runs, each in a single font file; a letter that no file has (Arabic, Chinese) is printed as a question mark.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "opentype.js";

const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"] as const;

export type Weight = 400 | 600;

interface Typeface {
  /** A name that is unique per file. */
  name: string;
  bytes: Buffer;
}

const require = createRequire(import.meta.url);
/** Loads opentype.js when the first font is opened, because it takes 5 MB of memory. */
const loadOpenType = () => require("opentype.js") as typeof import("opentype.js");
const opened = new Map<string, Typeface & { font: Font }>();

function open(script: string, weight: Weight): Typeface & { font: Font } {
  const name = `literata-${script}-${weight}-normal`;
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/literata/files/${name}.woff`));
  // Copy the bytes of this file alone, because Node may keep several small buffers in the same memory.
  const font = loadOpenType().parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const face = { name, bytes, font };
  opened.set(name, face);
  return face;
}

/** Splits the text into non-empty runs with one font file each; '' has no runs. */
export function listStretches(text: string, weight: Weight): { face: Typeface; text: string }[] {
  const found: { face: Typeface & { font: Font }; text: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const shown = /\s/u.test(character) ? " " : character;
    const last = found.at(-1);
    if (last?.face.font.hasChar(shown)) {
      last.text += shown;
      continue;
    }
    const script = SCRIPTS.find((each) => open(each, weight).font.hasChar(shown));
    if (script) found.push({ face: open(script, weight), text: shown });
    // Drop marks and emoji without a glyph; print "?" for missing letters and digits.
    else if (/[\p{L}\p{N}]/u.test(character)) {
      if (last) last.text += "?";
      else found.push({ face: open("latin", weight), text: "?" });
    }
  }
  return found;
}
