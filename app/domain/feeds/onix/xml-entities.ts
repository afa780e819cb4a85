/** Resolves `&name;`, which can be a character named in HTML or the ONIX DTDs, or a short text that the feed declares. */
import { decodeHTMLStrict } from "entities";
import { NotAFeed, shown } from "../refusal";

/**
 * Maximum length in characters of a declared text. It limits the growth of a feed, because a reference of nine bytes expands to
 * at most this length.
 */
const MAX_DECLARED_LENGTH = 100;

/** Returns the character for a name in HTML or the ONIX DTDs (`eacute`, `mdash`, `nbsp`); null for unknown names. */
export function namedCharacter(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return null;
  const entity = `&${name};`;
  const text = decodeHTMLStrict(entity);
  return text === entity ? null : text;
}

/**
 * Reads the entities that a DOCTYPE declares as plain text. External entities (`SYSTEM`, `PUBLIC`) are never fetched and stay
 * unknown. Throws {@link NotAFeed} for an entity that contains other entities or tags, and for one that is too long.
 */
export function declaredEntities(doctype: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  const text = withoutComments(doctype);
  for (const [, name = "", double, single] of text.matchAll(/<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? "";
    const plain = value.replace(/&([^;&]*);/g, (reference, inner: string) => character(inner) ?? reference);
    if (plain.length > MAX_DECLARED_LENGTH || /[<%]|&[^;&\s]+;/.test(plain)) {
      throw new NotAFeed(
        `is refused: it declares the entity ${shown(name)} as more than ${MAX_DECLARED_LENGTH} plain characters, which no ONIX feed needs.`,
      );
    }
    // Ignore later declarations, because the first one wins (XML 1.0, 4.2).
    if (!declared.has(name)) declared.set(name, plain);
  }
  return declared;
}

function withoutComments(text: string): string {
  let rest = "";
  let from = 0;
  for (;;) {
    const open = text.indexOf("<!--", from);
    const close = open < 0 ? -1 : text.indexOf("-->", open + 4);
    if (close < 0) return rest + text.slice(from);
    rest += text.slice(from, open);
    from = close + 3;
  }
}

/** Returns the character for a reference such as `#233`, `#xE9` or a predefined name, but not for declared entities. */
function character(name: string): string | null {
  const match = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!match) return namedCharacter(name);
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
