/** Cleans up faults that are common in distributors' files: two encodings in one file, and control characters. */

/**
 * A marker written before each character whose byte was not UTF-8. It can't occur in text, because Unicode reserves it for
 * programs' internal use.
 */
export const MENDED = "\ufdd0";

/** Matches characters to remove: C0 without tab and line ends, DEL, C1, and other characters that XML doesn't allow. */
const UNCLEAN = /([\ufdd0\ufffe\uffff]|(?![\t\n\r])\p{Cc})/u;

type Damage = "windows" | "control";

/**
 * Removes disallowed characters. Calls `write` with the remaining text in pieces, and `mended` at each correction. Treats C1
 * controls as Windows-1252 that was mistaken for Latin-1, as HTML does.
 */
export function writeClean(text: string, write: (piece: string) => void, mended: (how: Damage) => void): void {
  for (const [at, piece] of text.split(UNCLEAN).entries()) {
    if (at % 2 === 0) {
      if (piece !== "") write(piece);
      continue;
    }
    const character = windowsCharacter(piece.charCodeAt(0));
    mended(piece === MENDED || character !== "" ? "windows" : "control");
    if (character !== "") write(character);
  }
}

const windows = new TextDecoder("windows-1252");

/** Returns the Windows-1252 character for a byte from 0x80 to 0x9f; '' for the five unassigned bytes and for other numbers. */
function windowsCharacter(byte: number): string {
  if (byte < 0x80 || byte > 0x9f) return "";
  const character = windows.decode(Uint8Array.of(byte));
  return character.charCodeAt(0) === byte ? "" : character;
}
