/**
 * Reads letters' outlines from the font files of the npm packages: first from the Latin file, then from the files for the
 * typeface's other scripts. Leaves out scripts that no file contains (Arabic, Japanese) rather than draw boxes.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, PathCommand } from "opentype.js";
import type { Face, Lettering } from "./lettering";
import { joined } from "./svg";

const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] as const;

const FACES: Record<Face, { family: string; cut: string; scripts: readonly string[] }> = {
  serif: { family: "literata", cut: "600-normal", scripts: SCRIPTS },
  italic: { family: "literata", cut: "500-italic", scripts: SCRIPTS },
  sans: { family: "jost", cut: "500-normal", scripts: ["latin", "latin-ext", "cyrillic"] },
  heavy: { family: "jost", cut: "700-normal", scripts: ["latin", "latin-ext", "cyrillic"] },
};

const require = createRequire(import.meta.url);
/** Loads the library only when the first font is needed, because it takes 5 MB of memory. */
const loadOpenType = () => require("opentype.js") as typeof import("opentype.js");
const opened = new Map<string, Font>();

function openFont(family: string, script: string, cut: string): Font {
  const name = `@fontsource/${family}/files/${family}-${script}-${cut}.woff`;
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(name));
  // Pass only the file's own part of the memory to the parser, because Node's small buffers share one pool.
  const font = loadOpenType().parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  opened.set(name, font);
  return font;
}

function fontFor(face: Face, character: string): Font | null {
  const { family, cut, scripts } = FACES[face];
  for (const script of scripts) {
    const font = openFont(family, script, cut);
    if (font.hasChar(character)) return font;
  }
  return face === "sans" || face === "heavy" ? fontFor("serif", character) : null;
}

/** Splits the text into pieces, each of which is in one font. */
function stretches(text: string, face: Face): { font: Font; text: string }[] {
  const found: { font: Font; text: string }[] = [];
  for (const character of text) {
    const last = found.at(-1);
    if (last?.font.hasChar(character)) {
      last.text += character;
      continue;
    }
    const font = fontFor(face, character);
    if (font) found.push({ font, text: character });
  }
  return found;
}

/** Writes path data as relative commands in whole units, which needs a third of the bytes of the library's own output. */
function compact(commands: readonly PathCommand[]): string {
  let d = "";
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  for (const command of commands) {
    if (command.type === "Z") {
      d += "z";
      [penX, penY] = [startX, startY];
      continue;
    }
    const [x, y] = [Math.round(command.x), Math.round(command.y)];
    if (command.type === "M") {
      d += `M${joined([x, y])}`;
      [startX, startY] = [x, y];
    } else if (command.type === "L") {
      if (x === penX && y === penY) continue;
      d +=
        y === penY
          ? `h${joined([x - penX])}`
          : x === penX
            ? `v${joined([y - penY])}`
            : `l${joined([x - penX, y - penY])}`;
    } else if (command.type === "Q") {
      d += `q${joined([Math.round(command.x1) - penX, Math.round(command.y1) - penY, x - penX, y - penY])}`;
    } else {
      const [x1, y1, x2, y2] = [
        Math.round(command.x1),
        Math.round(command.y1),
        Math.round(command.x2),
        Math.round(command.y2),
      ];
      d += `c${joined([x1 - penX, y1 - penY, x2 - penX, y2 - penY, x - penX, y - penY])}`;
    }
    [penX, penY] = [x, y];
  }
  return d;
}

/** The project's typefaces, loaded on first use. */
export const lettering: Lettering = {
  legible(text) {
    return Array.from(text.normalize("NFC"))
      .filter((character) => /\s/.test(character) || fontFor("serif", character) !== null)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  },
  width(text, face) {
    return stretches(text, face).reduce((sum, part) => sum + part.font.getAdvanceWidth(part.text, 100) / 100, 0);
  },
  outline(text, face, size, x, y, spacing) {
    let pen = x;
    let d = "";
    for (const part of stretches(text, face)) {
      if (spacing === 0) {
        d += compact(part.font.getPath(part.text, pen, y, size).commands);
        pen += part.font.getAdvanceWidth(part.text, size);
        continue;
      }
      for (const character of part.text) {
        d += compact(part.font.getPath(character, pen, y, size).commands);
        pen += part.font.getAdvanceWidth(character, size) + spacing * size;
      }
    }
    return d;
  },
};
