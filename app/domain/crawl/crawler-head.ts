/**
 * Builds the elements of a page's head that only programs read. Other code builds the title, the address, and the description of
 * a product's page.
 */
import { releasesPath } from "./new-releases";
import { OPENSEARCH_PATH, OPENSEARCH_TYPE } from "./opensearch";
import type { ShareTag } from "./share-tags";

/** A `link` element's attributes. */
export interface CrawlerLink {
  rel: "alternate" | "search";
  type: string;
  title: string;
  href: string;
}

export interface CrawlerHeadElements {
  tags: readonly ShareTag[];
  links: readonly CrawlerLink[];
}

export const NO_CRAWLER_HEAD: CrawlerHeadElements = { tags: [], links: [] };

/** Links to the feed of a category's new releases ("" for all), for feed readers. */
export function releasesLink(category: string, title: string): CrawlerLink {
  return {
    rel: "alternate",
    type: "application/atom+xml",
    title: category === "" ? "New releases" : `New releases in ${title}`,
    href: releasesPath(category),
  };
}

/** Links to the description of the shop's search, for browsers. */
export function searchLink(title: string): CrawlerLink {
  return { rel: "search", type: OPENSEARCH_TYPE, title, href: OPENSEARCH_PATH };
}
