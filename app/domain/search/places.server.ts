/** Gathers the pages that a search can refer to: categories, the shop's and editors' pages, stores. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { categoryPath } from "~/domain/catalogue/slug";
import { listStores } from "~/domain/stores/stores.server";
import { indexPlaces, type NamedPlace, type PlaceIndex, withSynonyms } from "./places";
import type { SitePage } from "./site-pages";
import type { Synonym } from "./synonyms";
import { listSynonyms } from "./synonyms.server";

/** Time in ms for which each process caches the places. */
const KEPT_MS = 5_000;

let kept: { index: PlaceIndex; synonyms: readonly Synonym[]; pages: readonly SitePage[]; until: number } | undefined;

/** Returns the shop's places: these pages, the categories with products, and the stores. */
export async function getPlaces(pages: readonly SitePage[]): Promise<PlaceIndex> {
  const { synonyms } = await listSynonyms();
  if (kept && kept.until > Date.now() && kept.synonyms === synonyms && kept.pages === pages) return kept.index;
  const places = [...(await categories()), ...pages.map(placeOfPage), ...(await stores())];
  const index = indexPlaces(withSynonyms(places, synonyms));
  kept = { index, synonyms, pages, until: Date.now() + KEPT_MS };
  return index;
}

async function categories(): Promise<NamedPlace[]> {
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

function placeOfPage({ type, title, path, words = "", text }: SitePage): NamedPlace {
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

async function stores(): Promise<NamedPlace[]> {
  return (await listStores()).map(({ slug, name }) => ({
    kind: "Store",
    title: name,
    path: `/stores/${slug}`,
    words: [],
    categoryId: null,
    ages: null,
  }));
}
