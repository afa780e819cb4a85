import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCategory } from "~/domain/catalogue/catalogue.server";
import { COLLECTIONS, type Collection, collectionPath } from "~/domain/catalogue/collections";
import { pageOfCollection } from "~/domain/catalogue/collections.server";
import { searchOfPage } from "~/domain/catalogue/listing";
import { readPage } from "~/domain/catalogue/pagination";
import { withoutEndSlashes } from "~/domain/content/page";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { missingPage } from "~/http/missing-page.server";
import { roomLinks } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import { ProductCard } from "~/ui/catalogue/product-card";
import { usePageMenus } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";
import { Paging } from "~/ui/search/paging";

/** Number of covers that a phone shows before scrolling. These covers load immediately. */
const FIRST_VIEW_CARDS = 4;

const WORDS: Record<Collection, { title: string; lead: string; empty: string }> = {
  bestsellers: { title: "Bestsellers", lead: "Our customers' favourites.", empty: "No bestsellers here yet." },
  new: { title: "New releases", lead: "The newest titles in stock.", empty: "Nothing new here at the moment." },
  "coming-soon": {
    title: "Coming soon",
    lead: "Pre-order now. Soonest first.",
    empty: "Nothing to pre-order here at the moment.",
  },
  specials: { title: "Specials", lead: "On special now.", empty: "No specials here at the moment." },
};

export const handle = { firstView: "listing", isShared: true };
export const links = roomLinks("listing");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** Loads bestsellers, new releases, upcoming products or specials, from all products or from one category. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const [, first] = pathname.split(/[/.]/);
  const collection = COLLECTIONS.find((each) => each === first);
  const category = await findCategory(withoutEndSlashes(params["*"] ?? ""));
  if (!collection || !category) throw await missingPage(request);
  const { path, title } = category;
  const wanted = readPage(searchParams.get("page"));
  const found = await pageOfCollection(collection, path, wanted);
  const last = searchOfPage(searchParams, wanted, found.page);
  if (last !== null) throw redirect(encodeURI(collectionPath(collection, path)) + last, 302);
  return data({ collection, path, category: title, ...found }, { headers: cacheHeaders(request, "public") });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(undefined);
  return [
    { title: `${toTitle(data)}${data.page > 1 ? `, page ${data.page}` : ""} | ${shopName()}` },
    {
      name: "description",
      content: `${toTitle(data)} at ${shopName()}, the Australian bookshop. ${WORDS[data.collection].lead}`,
    },
    // Don't give crawlers data about an empty collection, or about pages after the first, which change daily.
    data.products.length > 0 && data.page === 1
      ? canonicalLink(toAddress(data, 1), matches[0]?.data)
      : { name: "robots", content: "noindex, follow" },
  ];
};

function toTitle({ collection, path, category }: { collection: Collection; path: string; category: string }): string {
  const { title } = WORDS[collection];
  return path === "" ? title : `${title} in ${category}`;
}

function toAddress({ collection, path }: { collection: Collection; path: string }, page: number): string {
  return encodeURI(collectionPath(collection, path)) + (page > 1 ? `?page=${page}` : "");
}

export default function CollectionPage() {
  const shown = useLoaderData<typeof loader>();
  const { collection, path, products, page, pages } = shown;
  const categories = usePageMenus().menu.top;
  const { lead, empty } = WORDS[collection];
  return (
    <main id="main" className="page collection">
      <Breadcrumbs trail={[{ path: "", title: "All Products" }]} here={toTitle(shown)} />
      <h1>{toTitle(shown)}</h1>
      <p className="lead">{products.length > 0 ? lead : empty}</p>
      <nav className="subcategories" aria-label="By category">
        <ul>
          {[{ path: "", title: "All" }, ...categories].map((each) => (
            <li key={each.path}>
              <a href={collectionPath(collection, each.path)} aria-current={each.path === path ? "page" : undefined}>
                {each.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="products grid">
        {products.map((product, i) => (
          <ProductCard key={product.code} product={product} priority={i === 0} lazy={i >= FIRST_VIEW_CARDS} />
        ))}
      </ul>
      <Paging isOpen {...{ pages, page }} base={toAddress(shown, 1)} address={(each) => toAddress(shown, each)} />
    </main>
  );
}
