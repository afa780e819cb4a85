/** Converts the texts that staff write to the HTML that the shop stores and cleans. */
import { micromark } from "micromark";

/**
 * Converts Markdown (CommonMark) to HTML, and returns HTML unchanged. HTML within Markdown stays, because the product's text is
 * sanitised afterwards.
 */
export function toMarkup(text: string, writtenAs: "html" | "markdown" | undefined): string {
  return writtenAs === "markdown" ? micromark(text, { allowDangerousHtml: true }) : text;
}
