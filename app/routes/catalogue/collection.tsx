import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCategory } from "~/domain/catalogue/catalogue.server";
import { COLLECTIONS, type Collection, collectionPath } from "~/domain/catalogue/collections";
import { listCollection } from "~/domain/catalogue/collections.server";
import { withoutEndSlashes } from "~/domain/content/page";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { roomLinks } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import { ProductCard } from "~/ui/catalogue/product-card";
import { useRootData } from "~/ui/ground/root-data";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";

const SHOWN = 24;
/** How many covers a phone shows before scrolling: these load at once. */
const FIRST_VIEW_CARDS = 4;

const WORDS: Record<Collection, { title: string; lead: string; empty: string }> = {
  bestsellers: { title: "Bestsellers", lead: "Our customers' favourites.", empty: "No bestsellers here yet." },
  new: { title: "New releases", lead: "The newest titles in stock.", empty: "Nothing new here at the moment." },
  "coming-soon": {
    title: "Coming soon",
    lead: "Pre-order now. The next to be released come first.",
    empty: "Nothing to pre-order here at the moment.",
  },
  specials: { title: "Specials", lead: "Titles at a reduced price.", empty: "Nothing is reduced here at the moment." },
};

export const handle = { firstView: "listing", isShared: true };
export const links = roomLinks("listing");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** Bestsellers, new releases, what is coming soon and specials, of all products or of one category. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, first] = new URL(request.url).pathname.split(/[/.]/);
  const collection = COLLECTIONS.find((each) => each === first);
  const category = await findCategory(withoutEndSlashes(params["*"] ?? ""));
  if (!collection || !category) throw new Response(null, { status: 404, statusText: "Not Found" });
  const { path, title } = category;
  const products = await listCollection(collection, path, SHOWN);
  return data({ collection, path, category: title, products }, { headers: cacheHeaders(request, "public") });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(undefined);
  return [
    { title: `${titleOf(data)} | Lectern` },
    {
      name: "description",
      content: `${titleOf(data)} at Lectern, the Australian bookshop. ${WORDS[data.collection].lead}`,
    },
    // An empty one has nothing to say, yet.
    data.products.length > 0
      ? canonicalLink(encodeURI(collectionPath(data.collection, data.path)), matches[0]?.data)
      : { name: "robots", content: "noindex, follow" },
  ];
};

function titleOf({ collection, path, category }: { collection: Collection; path: string; category: string }): string {
  const { title } = WORDS[collection];
  return path === "" ? title : `${title} in ${category}`;
}

export default function CollectionPage() {
  const shown = useLoaderData<typeof loader>();
  const { collection, path, products } = shown;
  const categories = useRootData()?.menu.top ?? [];
  const { lead, empty } = WORDS[collection];
  return (
    <main id="main" className="page collection">
      <Breadcrumbs trail={[{ path: "", title: "All Products" }]} here={titleOf(shown)} />
      <h1>{titleOf(shown)}</h1>
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
    </main>
  );
}
