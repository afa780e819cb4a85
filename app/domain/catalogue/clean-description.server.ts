/** Descriptions come from anywhere; what is left of them is text in a handful of tags, without attributes or links. */
import sanitizeHtml from "sanitize-html";
import { isAlreadyClean } from "./already-clean";

const BLOCKS = ["p", "ul", "ol", "li", "h3", "h4", "blockquote"];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, "br", "b", "strong", "i", "em"],
  allowedAttributes: {},
  nestingLimit: 12,
  // The page's own headings end at h2.
  transformTags: { h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" },
  exclusiveFilter: (frame) => BLOCKS.includes(frame.tag) && frame.text.trim() === "",
};

/** What a sanitiser makes of it. */
export function sanitised(html: string): string {
  return sanitizeHtml(html, RULES);
}

/** Sanitised HTML; plain text becomes paragraphs at its blank lines. Null when nothing is left to read. */
export function cleanDescription(source: string | null): string | null {
  if (source === null) return null;
  const unix = source.replaceAll("\r\n", "\n");
  const clean = (isAlreadyClean(unix) ? unix : sanitised(unix)).trim();
  if (clean.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "") return null;
  if (/<(?:p|ul|ol|h3|h4|blockquote)>/.test(clean)) return clean;
  // Inline tags may span a blank line, and half a tag in each paragraph is no HTML.
  if (clean.includes("<")) return `<p>${clean}</p>`;
  return clean
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join("");
}
