/** Writes the shop's llms.txt for language models, as llmstxt.org defines it: a title, a summary, and lists of addresses. */
import { COLLECTIONS, collectionPath } from "~/domain/catalogue/collections";
import { categoryPath } from "~/domain/catalogue/slug";
import { releasesPath } from "./new-releases";
import { SHOP_SUMMARY } from "./shop-words";

export interface LlmsFacts {
  /** The main categories. */
  categories: readonly { path: string; title: string; description: string | null }[];
  /** Content pages that crawlers are allowed to index. */
  pages: readonly { path: string; title: string }[];
}

export function llmsText({ origin, shop }: { origin: string; shop: string }, { categories, pages }: LlmsFacts): string {
  const link = (path: string, title: string, words = "") =>
    `- [${plain(title)}](${origin}${encodeURI(path)})${words === "" ? "" : `: ${plain(words)}`}`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines];
  return [
    `# ${shop}`,
    "",
    `> ${SHOP_SUMMARY}`,
    "",
    "Each product has a page with its price, availability and, in JSON-LD, the same for programs. Everything works without scripts.",
    ...section("Products", [
      ...categories.map(({ path, title, description }) => link(categoryPath(path), title, description ?? "")),
      ...COLLECTIONS.map((collection) => link(collectionPath(collection), COLLECTION_TITLES[collection])),
      link("/search/results?w=", "Search", "put the words after w="),
    ]),
    ...section("For programs", [
      link("/api/openapi.json", "API", "OpenAPI 3.1: search, products, stores, basket and account"),
      link("/api-reference", "API reference", "the same for people"),
      link("/sitemap.xml", "Sitemap", "every product, author, series, category and page"),
      link(releasesPath(""), "New releases", "Atom feed; each category has its own"),
    ]),
    ...section("Shop", [link("/stores", "Stores", "addresses and opening hours"), link("/contact-us", "Contact")]),
    ...section(
      "Optional",
      pages.map(({ path, title }) => link(path, title)),
    ),
    "",
  ].join("\n");
}

const COLLECTION_TITLES: Record<(typeof COLLECTIONS)[number], string> = {
  bestsellers: "Bestsellers",
  new: "New releases",
  "coming-soon": "Coming soon",
  specials: "Specials",
};

/** Removes brackets, which would end a link's text in Markdown, and collapses whitespace. */
function plain(text: string): string {
  return text.replace(/[[\]\\]/g, "").replace(/\s+/g, " ");
}
