/** Sanitises editors' rich text: more tags than a product's description, but no scripts, styles or frames. */
import sanitizeHtml from "sanitize-html";
import { isSafeAddress } from "./safe-address";

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "blockquote",
    "hr",
    "br",
    "a",
    "b",
    "strong",
    "i",
    "em",
    "small",
    "sup",
    "sub",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ], // prettier-ignore
  allowedAttributes: { a: ["href"], th: ["scope", "colspan", "rowspan"], td: ["colspan", "rowspan"], "*": ["id"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  // Demote an h1, because the page already has its own h1.
  transformTags: { h1: "h2", h5: "h4", h6: "h4" },
  exclusiveFilter: (frame) => frame.tag === "a" && !isSafeAddress(frame.attribs.href ?? ""),
};

/** Returns HTML with harmless tags only; removes links to unsafe addresses, including their text. */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, RULES).trim();
}
