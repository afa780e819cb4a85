import type { EntryContext } from "@remix-run/node";
import type { Product } from "~/domain/catalogue/product";
import { headDescription } from "~/domain/catalogue/product-text";
import { withoutEnding } from "~/domain/content/without-ending";
import {
  type CrawlerHeadElements,
  type CrawlerLink,
  NO_CRAWLER_HEAD,
  releasesLink,
  searchLink,
} from "~/domain/crawl/crawler-head";
import { type ShareTag, shareTags } from "~/domain/crawl/share-tags";
import type { RootLoaderData } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";

/** Route of a page that crawlers may not list, although people share it. */
const SHARED_LIST = "routes/wishlists/public";

interface PageHead {
  title: string;
  description: string;
  /** Canonical address of the page, as a complete URL. */
  canonical: string | undefined;
}

/** Returns the elements in the head that only programs read, for a page that exists. */
export function crawlerHead(context: EntryContext): CrawlerHeadElements {
  const { matches, loaderData, statusCode } = context.staticHandlerContext;
  const page = matches.at(-1);
  if (!page || statusCode !== 200) return NO_CRAWLER_HEAD;
  const links = [
    ...feedLinks(page.route.id, loaderData[page.route.id]),
    ...(SEARCHED.test(page.route.id) ? [searchLink(shopName())] : []),
  ];
  return { tags: [...describeProduct(context), ...shareTagsOfPage(context)], links };
}

const PRODUCT = "routes/catalogue/product";

/** Returns the description of a product's page. Other pages have theirs among their `meta`. */
function describeProduct({ staticHandlerContext: { matches, loaderData } }: EntryContext): ShareTag[] {
  const product = matches.at(-1)?.route.id === PRODUCT ? findProduct(loaderData) : undefined;
  return product ? [["description", headDescription(product, shopName())]] : [];
}

/** Matches the routes whose pages announce the shop's search to browsers. */
const SEARCHED = /^routes\/(?:home$|search\/results|catalogue\/(?:all|category)$)/;

/** Returns the links to feeds in the head of the home page, a category's page and its new releases. */
function feedLinks(id: string, data: unknown): CrawlerLink[] {
  if (id === "routes/home") return [releasesLink("", "")];
  const { category, collection, path } = (data ?? {}) as {
    category?: { path: string; title: string } | string;
    collection?: string;
    path?: string;
  };
  if (typeof category === "object") return [releasesLink(category.path, category.title)];
  return collection === "new" && typeof path === "string" ? [releasesLink(path, category ?? "")] : [];
}

/**
 * Returns the tags that other sites use to build a preview of a link to the page. They appear on every page that crawlers may
 * list, and on shared wishlists. They repeat the page's own head, which is why the page's `meta` is called again.
 */
function shareTagsOfPage(context: EntryContext): ShareTag[] {
  const { matches, loaderData, statusCode, location } = context.staticHandlerContext;
  const page = matches.at(-1);
  const root = loaderData.root as Partial<RootLoaderData> | undefined;
  if (!page || root?.origin === undefined || statusCode !== 200) return [];
  const { title, description, canonical } = toHead(context);
  const url = canonical ?? (page.route.id === SHARED_LIST ? root.origin + location.pathname : null);
  if (url === null) return [];
  return shareTags(
    {
      title,
      description,
      url,
      siteName: shopName(),
      product: findProduct(loaderData),
      isPerson: page.route.id === "routes/catalogue/author",
    },
    root.imageBase || root.origin,
  );
}

function findProduct(loaderData: Record<string, unknown>): Product | undefined {
  return (loaderData[PRODUCT] as { product?: Product } | undefined)?.product;
}

function toHead(context: EntryContext): PageHead {
  const { staticHandlerContext, routeModules } = context;
  const { matches, loaderData, location } = staticHandlerContext;
  const [[, ofProduct] = []] = describeProduct(context);
  const known = matches.map(({ route, params, pathname }) => {
    const handle = routeModules[route.id]?.handle;
    return { id: route.id, params, pathname, data: loaderData[route.id], handle, meta: [], error: undefined };
  });
  const page = known.at(-1);
  const meta = page && routeModules[page.id]?.meta;
  const asked = { data: page?.data, params: page?.params ?? {}, location, matches: known, error: undefined };
  const elements = (meta ? (meta as (asked: object) => object[] | undefined)(asked) : []) ?? [];
  const find = (wanted: Record<string, string>, content: string): string | undefined =>
    elements
      .map((element) => element as Record<string, string>)
      .find((element) => Object.entries(wanted).every(([name, value]) => element[name] === value))?.[content];
  const title = elements.map((element) => (element as { title?: string }).title).find((each) => each !== undefined);
  return {
    title: withoutEnding(title ?? shopName(), ` | ${shopName()}`),
    description: ofProduct ?? find({ name: "description" }, "content") ?? "",
    canonical: find({ tagName: "link", rel: "canonical" }, "href"),
  };
}
