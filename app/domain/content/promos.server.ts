/** Lists the links that editors promote in the search, each for certain words. (spec 3, Search suggestion section) */
import { selectContentMenus } from "~/database/content/content-records.server";
import { keptByVersion } from "./kept-by-version.server";
import { readMenu } from "./read-menu.server";

interface Promo {
  title: string;
  /** A path of the shop. */
  href: string;
  /** Words by which shoppers find the link, in addition to its title. */
  words: string[];
}

/** Lists the promotions in the editors' order. Runs no query while the content is unchanged. */
export const listPromos: () => Promise<readonly Promo[]> = keptByVersion(
  async () => readMenu<Promo[]>(await selectContentMenus(), "promos") ?? [],
);
