/** Reads texts that can contain HTML. */
import { escapeUTF8 } from "entities";
import { block, unescapedMarkup } from "~/domain/feeds/feed-texts";
import type { OnixElement } from "./element";

/** Codes in ONIX list 34 for formats that are HTML. */
const HTML_FORMATS = ["02", "05", "html", "xhtml"];
const TAGS = /<\/?(?:p|br|b|i|em|strong|ul|ol|li|div|span|h[1-6])(?:\s[^<>]*)?\/?>/i;

/**
 * Returns unsanitised HTML; '' for a missing text. Text with HTML tags counts as HTML even if the sender labels it as plain
 * text; plain text is escaped, to keep characters that only look like tags. `format` is the format that 2.1 states in a
 * separate element.
 */
export function toHtml(text: OnixElement | undefined, format = ""): string {
  if (!text) return "";
  if (text.html !== null) return block(unescapedMarkup(text.html));
  const plain = block(unescapedMarkup(text.text));
  const stated = text.attributes.textformat ?? format;
  if (HTML_FORMATS.includes(stated.toLowerCase()) || TAGS.test(plain)) return plain;
  return escapeUTF8(plain);
}
