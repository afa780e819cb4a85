/** What `&name;` may stand for: the characters that HTML and the ONIX DTDs name, and short texts that a feed declares itself. */
import { decodeHTMLStrict } from "entities";
import { NotAFeed, shown } from "../refusal";

/** So that no feed of a size we read grows beyond what we can hold: nine bytes of reference can become this much text. */
const LONGEST_DECLARED = 100;

/** The character a name stands for in HTML and in the ONIX DTDs (`eacute`, `mdash`, `nbsp`); null for none. */
export function namedCharacter(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return null;
  const entity = `&${name};`;
  const text = decodeHTMLStrict(entity);
  return text === entity ? null : text;
}

/**
 * The entities that a DOCTYPE declares as plain text. What stands elsewhere (`SYSTEM`, `PUBLIC`) is never fetched, and is
 * unknown where it is used. Throws {@link NotAFeed} for an entity made of other entities or of tags, and for a long one.
 */
export function declaredEntities(doctype: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  const text = withoutComments(doctype);
  for (const [, name = "", double, single] of text.matchAll(/<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? "";
    const plain = value.replace(/&([^;&]*);/g, (reference, inner: string) => character(inner) ?? reference);
    if (plain.length > LONGEST_DECLARED || /[<%]|&[^;&\s]+;/.test(plain)) {
      throw new NotAFeed(
        `is refused: it declares the entity ${shown(name)} as more than ${LONGEST_DECLARED} plain characters, which no ONIX feed needs.`,
      );
    }
    // The first declaration counts (XML 1.0, 4.2).
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

/** Of `#233`, `#xE9` or a named character; a declared entity's name is none of them. */
function character(name: string): string | null {
  const match = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!match) return namedCharacter(name);
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
