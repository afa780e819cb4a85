/** Reads texts that can contain HTML. */
import { escapeUTF8 } from "entities";
import { block, unescapedMarkup } from "~/domain/feeds/feed-texts";
import type { OnixElement } from "./element";

/** Formats in ONIX list 34 that are HTML. */
const HTML_FORMATS = ["02", "05", "html", "xhtml"];
const TAGS = /<\/?(?:p|br|b|i|em|strong|ul|ol|li|div|span|h[1-6])(?:\s[^<>]*)?\/?>/i;

/**
 * Returns HTML, not yet sanitised; '' when there is none. Looks for tags, because senders label HTML as plain text; plain text
 * must keep characters that only look like tags. `format` is the format that 2.1 states next to the text.
 */
export function toHtml(text: OnixElement | undefined, format = ""): string {
  if (!text) return "";
  if (text.html !== null) return block(unescapedMarkup(text.html));
  const plain = block(unescapedMarkup(text.text));
  const stated = text.attributes.textformat ?? format;
  if (HTML_FORMATS.includes(stated.toLowerCase()) || TAGS.test(plain)) return plain;
  return escapeUTF8(plain);
}
