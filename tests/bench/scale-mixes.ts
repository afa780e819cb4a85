/** Lists the addresses to time: a mix of ordinary and worst cases, which is the same for every size of catalogue. */
import { catalogueMaker, toIsbn } from "./catalogue/products";

export type MixName = "home" | "category" | "category, narrowed" | "product" | "search with facets" | "suggestions";

const CATEGORIES = [
  "",
  "/books",
  "/books/general-books",
  "/books/general-books/fiction",
  "/bibles",
  "/ebooks",
  "/music/cds",
  "/gifts",
];
/**
 * Page numbers: the first page, two in the middle and the last allowed one. In shorter lists the later ones redirect to the
 * last page.
 */
const PAGES = [1, 2, 20, 42];
const SORTS = ["newest", "priceAsc", "priceDesc", "titleAsc", "rating"];
const FILTERS = [
  "format=Paperback",
  "format=eBook&price=10-20",
  "availability=preorder",
  "rating=4&sort=priceAsc",
  "price=100-&sort=titleAsc",
  "category=books%2Facademic&format=Hardcover",
];
const PRODUCTS = 200;

/**
 * Lists the paths to request from the shop at `origin`, by kind of page. Only the first `known` products are in every
 * catalogue.
 */
export const MIXES: Record<MixName, (origin: string, known: number) => Promise<string[]>> = {
  home: async () => Array.from({ length: 40 }, () => "/"),
  category: (origin) => {
    const addresses = CATEGORIES.flatMap((category) => [
      ...PAGES.map((page) => `/c${category}${page > 1 ? `?page=${page}` : ""}`),
      ...SORTS.flatMap((sort) => [`/c${category}?sort=${sort}`, `/c${category}?sort=${sort}&page=42`]),
    ]);
    return Promise.all(addresses.map((address) => shownPage(origin, address)));
  },
  "category, narrowed": async () =>
    CATEGORIES.flatMap((category) => FILTERS.map((filter) => `/c${category}?${filter}`)),
  product: (origin, known) =>
    Promise.all(Array.from({ length: PRODUCTS }, (_, at) => canonicalPath(origin, toIsbn((at * 47) % known)))),
  "search with facets": async () => {
    const words = searchedWords();
    return [
      ...words.map((word) => `/search/results?w=${encodeURIComponent(word)}`),
      ...words.slice(0, 20).map((word) => `/search/results?w=${word}&format=Paperback&sort=priceAsc`),
    ];
  },
  suggestions: async () => searchedWords().map((word) => `/api/search/results?w=${encodeURIComponent(word)}`),
};

/**
 * Returns the address after redirects. A page number beyond the last leads to the last page, and parameters are put in their
 * usual order.
 */
export async function shownPage(origin: string, address: string): Promise<string> {
  const answer = await fetch(origin + address, { redirect: "manual" });
  await answer.body?.cancel();
  return answer.headers.get("location") ?? address;
}

async function canonicalPath(origin: string, code: string): Promise<string> {
  const answer = await fetch(`${origin}/p/${code}`, { redirect: "manual" });
  await answer.body?.cancel();
  const to = answer.headers.get("location");
  if (to === null) throw new Error(`/p/${code} answers ${answer.status}.`);
  return new URL(to, origin).pathname;
}

/** Returns the 20 most frequent words, the 20 most frequent two-character prefixes, rarer words, pairs, and unknown words. */
function searchedWords(): string[] {
  const { words, row } = catalogueMaker();
  const frequent = words.slice(0, 20);
  const beginnings = new Map<string, number>();
  words.forEach((word, rank) => {
    const two = word.slice(0, 2);
    if (two.length === 2) beginnings.set(two, (beginnings.get(two) ?? 0) + 1 / (rank + 2));
  });
  const twoLetters = [...beginnings].sort((a, b) => b[1] - a[1]).map(([two]) => two);
  const rarer = [50, 150, 400, 1000, 3000, 8000, 20_000, 50_000].map((rank) => words[rank] ?? "");
  const titles = Array.from({ length: 20 }, (_, at) =>
    row(at * 311)
      .title.replace(/[^A-Za-z ]/g, "")
      .slice(0, 60),
  );
  const authors = Array.from({ length: 10 }, (_, at) => row(at * 173 + 5).authors.split("^")[0] ?? "");
  const pairs = frequent.slice(0, 10).map((word, at) => `${word} ${words[30 + at * 17]}`);
  return [
    ...frequent,
    ...twoLetters.slice(0, 20),
    ...rarer,
    ...titles,
    ...authors,
    ...pairs,
    "xqzzyv",
    "the of and a in",
  ];
}
