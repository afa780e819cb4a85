import type { EntryContext } from "@remix-run/node";
import type { Product } from "~/domain/catalogue/product";
import { type ShareTag, shareTags } from "~/domain/crawl/share-tags";
import type { RootLoaderData } from "~/ui/ground/root-data";

/** A page that crawlers may not list, though people share it. */
const SHARED_LIST = "routes/wishlists/public";

const SITE = "Lectern";

interface PageHead {
  title: string;
  description: string;
  /** The whole address that crawlers keep. */
  canonical: string | undefined;
}

/**
 * The tags for links to a page that is there: of every page that crawlers may list, and of shared wishlists. They say what the page's own
 * head says, which is why the page's `meta` is asked once more.
 */
export function shareTagsOfPage(context: EntryContext): ShareTag[] {
  const { matches, loaderData, statusCode, location } = context.staticHandlerContext;
  const page = matches.at(-1);
  const root = loaderData.root as Partial<RootLoaderData> | undefined;
  if (!page || root?.origin === undefined || statusCode !== 200) return [];
  const { title, description, canonical } = headOf(context);
  const url = canonical ?? (page.route.id === SHARED_LIST ? root.origin + location.pathname : null);
  if (url === null) return [];
  return shareTags(
    {
      title,
      description,
      url,
      siteName: SITE,
      product: productOf(loaderData),
      isPerson: page.route.id === "routes/catalogue/author",
    },
    root.imageBase || root.origin,
  );
}

function productOf(loaderData: Record<string, unknown>): Product | undefined {
  return (loaderData["routes/catalogue/product"] as { product?: Product } | undefined)?.product;
}

function headOf({ staticHandlerContext, routeModules }: EntryContext): PageHead {
  const { matches, loaderData, location } = staticHandlerContext;
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
    title: withoutEnding(title ?? SITE, ` | ${SITE}`),
    description: find({ name: "description" }, "content") ?? "",
    canonical: find({ tagName: "link", rel: "canonical" }, "href"),
  };
}

function withoutEnding(text: string, ending: string): string {
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}
