/** Reduces descriptions from any source to text with a few tags, without attributes or links. */
import sanitizeHtml from "sanitize-html";
import { isAlreadyClean } from "./clean-markup";

const BLOCKS = ["p", "ul", "ol", "li", "h3", "h4", "blockquote"];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, "br", "b", "strong", "i", "em"],
  allowedAttributes: {},
  nestingLimit: 12,
  // The page itself uses h1 and h2, so headings in a description start at h3.
  transformTags: { h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" },
  exclusiveFilter: (frame) => BLOCKS.includes(frame.tag) && frame.text.trim() === "",
};

/** Sanitises HTML without checking first whether it is already clean. */
export function sanitised(html: string): string {
  return sanitizeHtml(html, RULES);
}

/** Returns sanitised HTML; plain text becomes paragraphs at its blank lines. Null when no text is left. */
export function cleanDescription(source: string | null): string | null {
  if (source === null) return null;
  const unix = source.replaceAll("\r\n", "\n");
  const clean = (isAlreadyClean(unix) ? unix : sanitised(unix)).trim();
  if (clean.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "") return null;
  if (/<(?:p|ul|ol|h3|h4|blockquote)>/.test(clean)) return clean;
  // Keep a single paragraph, because an inline tag may span a blank line, and splitting there would break it.
  if (clean.includes("<")) return `<p>${clean}</p>`;
  return clean
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join("");
}
