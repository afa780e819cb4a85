/** Suggests categories, pages, stores and series for text that is being typed. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { type Destination, type DestinationIndex, findBegunDestinations, type NamedDestination } from "./destinations";
import type { SitePage } from "./site-pages";
import { categoryItems, foundByWords, pageItem, type SuggestedCategory } from "./suggestion-items";
import type { Suggestion } from "./suggestions";

/** Maximum number of suggestions shown per kind. */
const MOST = 3;
/** Time in ms for which each process caches the categories. */
const KEPT_MS = 5_000;

let cached: { categories: SuggestedCategory[]; until: number } | undefined;

interface SuggestedDestinations {
  categories: Suggestion[];
  pages: Suggestion[];
  series: Suggestion[];
  /** True if the typed text is the name of the first category. */
  areCategoriesMeant: boolean;
  arePagesMeant: boolean;
}

/** Suggests destinations for the words. `found` are the destinations found by the product search. */
export async function suggestDestinations(
  words: readonly string[],
  { index, pages, found }: { index: DestinationIndex; pages: readonly SitePage[]; found: readonly Destination[] },
): Promise<SuggestedDestinations> {
  const { meant, begun } = findBegunDestinations(words, index);
  const isPage = ({ kind }: Destination) => kind === "Page" || kind === "Help" || kind === "Store";
  const isCategory = ({ kind }: Destination) => kind === "Category";
  const named: Destination[] = [...meant, ...found, ...begun];
  const first = named[0];
  return {
    categories: categoryItems(
      await categoriesToSuggest(),
      words,
      MOST,
      named.filter(isCategory).map(({ path }) => path),
    ),
    pages: onePerPath([...named.filter(isPage).map(asPage), ...foundByWords(pages, words, MOST)])
      .slice(0, MOST)
      .map(pageItem),
    series: found.filter(({ kind }) => kind === "Series").map(seriesItem),
    areCategoriesMeant: isMeant(first, meant, found) && isCategory(first),
    arePagesMeant: isMeant(first, meant, found) && isPage(first),
  };
}

function isMeant(
  first: Destination | undefined,
  meant: readonly NamedDestination[],
  found: readonly Destination[],
): first is Destination {
  return first !== undefined && (meant.some(({ path }) => path === first.path) || found.includes(first));
}

function asPage({ kind, title, path }: Destination): Pick<SitePage, "type" | "title" | "path"> {
  return { type: kind === "Help" ? "info" : "page", title, path };
}

function seriesItem({ title, path }: Destination): Suggestion {
  return pageItem({ type: "page", title: /\bseries$/i.test(title) ? title : `${title} series`, path });
}

function onePerPath<Item extends { path: string }>(all: readonly Item[]): Item[] {
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at);
}

/** Clears the cached categories. Must be called after an import. */
export function forgetCategories(): void {
  cached = undefined;
}

async function categoriesToSuggest(): Promise<SuggestedCategory[]> {
  const now = Date.now();
  if (cached && cached.until > now) return cached.categories;
  const rows = await selectCategories();
  const titles = new Map(rows.map(({ path, title }) => [path, title]));
  const categories = rows
    .filter(({ path }) => path !== "")
    .map(({ path, title, productCount }) => {
      const parts = path.split("/");
      const above = parts.slice(1).flatMap((_, index) => titles.get(parts.slice(0, index + 1).join("/")) ?? []);
      return { path, title, above, productCount };
    });
  cached = { categories, until: now + KEPT_MS };
  return categories;
}
