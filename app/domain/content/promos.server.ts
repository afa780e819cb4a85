/** Lists the links that editors promote in the search, each for certain words. (spec 3, Search suggestion section) */
import { selectContentMenus } from "~/database/content/content-records.server";
import { contentVersion } from "./content-version.server";
import { readMenu } from "./read-menu.server";

interface Promo {
  title: string;
  /** A path of the shop. */
  href: string;
  /** Words by which shoppers find the link, in addition to its title. */
  words: string[];
}

/** The promotions of a content version, cached once per process. */
let cached: { version: string; promos: Promise<readonly Promo[]> } | undefined;

/** Lists the promotions in the editors' order. Runs no query while the content is unchanged. */
export async function listPromos(): Promise<readonly Promo[]> {
  const version = await contentVersion();
  if (cached?.version !== version) {
    const promos = selectContentMenus().then((rows) => readMenu<Promo[]>(rows, "promos") ?? []);
    cached = { version, promos };
    promos.catch(() => {
      cached = undefined;
    });
  }
  return cached.promos;
}
