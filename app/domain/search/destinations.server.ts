/** Gathers the pages that a search can refer to: categories, the shop's and editors' pages, stores. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { categoryPath } from "~/domain/catalogue/slug";
import { listStores } from "~/domain/stores/stores.server";
import { type DestinationIndex, indexDestinations, type NamedDestination, withSynonyms } from "./destinations";
import type { SitePage } from "./site-pages";
import type { Synonym } from "./synonyms";
import { listSynonyms } from "./synonyms.server";

/** Time in ms for which each process caches the destinations. */
const KEPT_MS = 5_000;

let cached:
  | { index: DestinationIndex; synonyms: readonly Synonym[]; pages: readonly SitePage[]; until: number }
  | undefined;

/** Returns the shop's destinations: these pages, the categories with products, and the stores. */
export async function getDestinations(pages: readonly SitePage[]): Promise<DestinationIndex> {
  const { synonyms } = await listSynonyms();
  if (cached && cached.until > Date.now() && cached.synonyms === synonyms && cached.pages === pages)
    return cached.index;
  const destinations = [...(await categories()), ...pages.map(toDestination), ...(await stores())];
  const index = indexDestinations(withSynonyms(destinations, synonyms));
  cached = { index, synonyms, pages, until: Date.now() + KEPT_MS };
  return index;
}

async function categories(): Promise<NamedDestination[]> {
  return (await selectCategories())
    .filter(({ path, productCount }) => path !== "" && productCount > 0)
    .map(({ id, path, title }) => ({
      kind: "Category",
      title,
      path: categoryPath(path),
      words: [],
      categoryId: id,
      ages: null,
    }));
}

function toDestination({ type, title, path, words = "", text }: SitePage): NamedDestination {
  return {
    kind: type === "info" ? "Help" : "Page",
    title,
    path,
    words: words === "" ? [] : words.split(","),
    categoryId: null,
    ages: null,
    text,
  };
}

async function stores(): Promise<NamedDestination[]> {
  return (await listStores()).map(({ slug, name, lat, lng }) => ({
    kind: "Store",
    title: name,
    path: `/stores/${slug}`,
    words: [],
    categoryId: null,
    ages: null,
    position: { lat: Number(lat), lng: Number(lng) },
  }));
}
