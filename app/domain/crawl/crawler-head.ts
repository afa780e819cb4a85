/** What programs read of a page's head beside its title, description and address. */
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

/** Leads feed readers to a category's new releases ("" for all). */
export function releasesLink(category: string, title: string): CrawlerLink {
  return {
    rel: "alternate",
    type: "application/atom+xml",
    title: category === "" ? "New releases" : `New releases in ${title}`,
    href: releasesPath(category),
  };
}

/** Leads browsers to the shop's search. */
export function searchLink(title: string): CrawlerLink {
  return { rel: "search", type: OPENSEARCH_TYPE, title, href: OPENSEARCH_PATH };
}
