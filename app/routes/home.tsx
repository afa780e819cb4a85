import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bestsellers, newArrivals, reducedProducts } from "~/domain/catalogue/catalogue.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { useRootData } from "~/root";
import { canonicalLink } from "~/ui/canonical";
import { CategoryTiles } from "~/ui/category-tiles";
import { ProductScroller } from "~/ui/product-scroller";
import { StructuredData } from "~/ui/structured-data";

const SHELF_LENGTH = 12;

export const handle = { firstView: "listing" };
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => [
  { title: "Lectern: books, Bibles, music, DVDs and gifts" },
  {
    name: "description",
    content:
      "An Australian bookshop for books, Bibles, music, DVDs, tickets, licences and gifts. Free shipping on Australian web orders over $99.",
  },
  canonicalLink("/", matches[0]?.data),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [popular, fresh, reduced] = await Promise.all([
    bestsellers("", SHELF_LENGTH),
    newArrivals(SHELF_LENGTH),
    reducedProducts(SHELF_LENGTH),
  ]);
  return data({ popular, fresh, reduced }, { headers: cacheHeaders(request, "public") });
}

export default function Home() {
  const { popular, fresh, reduced } = useLoaderData<typeof loader>();
  const root = useRootData();
  const categories = root?.menu.top ?? [];
  return (
    <main id="main" className="page home">
      <div className="welcome">
        <h1>Good books, well kept</h1>
        <p>Books, Bibles, music and gifts, sent from our Australian stores.</p>
      </div>
      <ProductScroller title="Bestsellers" products={popular} more="/c" priority />
      <CategoryTiles categories={categories} />
      <ProductScroller title="New and coming soon" products={fresh} more="/c?sort=newest" />
      <ProductScroller title="Reduced" products={reduced} />
      <StructuredData key="home" data={import.meta.env.SSR && root ? shopData(root) : null} />
    </main>
  );
}

/** Who keeps the shop, by the footer's lines, and how it is searched. */
function shopData({ origin, legal }: { origin: string; legal: { tradingName: string; phone: string } }): object {
  return {
    "@graph": [
      {
        "@type": ["Organization", "OnlineStore"],
        "@id": `${origin}/#shop`,
        name: "Lectern",
        legalName: legal.tradingName,
        url: `${origin}/`,
        logo: `${origin}/apple-touch-icon.png`,
        telephone: legal.phone,
      },
      {
        "@type": "WebSite",
        name: "Lectern",
        url: `${origin}/`,
        publisher: { "@id": `${origin}/#shop` },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/search/results?w={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
