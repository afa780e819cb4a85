import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchOfPage } from "~/domain/catalogue/listing";
import { readPage } from "~/domain/catalogue/pagination";
import { seriesName } from "~/domain/catalogue/series";
import { findSeriesOfTitle, type ListedSeries, listSeries } from "~/domain/catalogue/series.server";
import { productPath, seriesPath } from "~/domain/catalogue/slug";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { missingPage } from "~/http/missing-page.server";
import { roomLinks } from "~/styles/sheets";
import { Breadcrumbs } from "~/ui/catalogue/breadcrumbs";
import { ProductCard } from "~/ui/catalogue/product-card";
import { useRootData } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";
import { StructuredData } from "~/ui/ground/structured-data";
import { Paging } from "~/ui/search/paging";

export const handle = { firstView: "listing", isShared: true };
export const links = roomLinks("listing");
export {
  guardedClientAction as clientAction,
  revalidateUnlessBasket as shouldRevalidate,
} from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** Number of covers that a phone shows before scrolling. These covers load immediately. */
const FIRST_VIEW_CARDS = 4;

const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

/** Loads the books of a series, in reading order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const key = params.series ?? "";
  const wanted = readPage(searchParams.get("page"));
  const series = await listSeries(key, wanted);
  if (!series) throw await answerWithout(key, request);
  const path = seriesPath(key);
  const last = searchOfPage(searchParams, wanted, series.page);
  if (last !== null) throw redirect(path + last, 302);
  return data({ path, series }, { headers: cacheHeaders(request, "public") });
}

/** Redirects to the series from an address of the earlier form, which was made from the title alone. */
async function answerWithout(key: string, request: Request): Promise<Response> {
  const found = await findSeriesOfTitle(key);
  if (found === null) return missingPage(request);
  return redirect(seriesPath(found) + new URL(request.url).search, 301);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(undefined);
  const name = seriesName(data.series.title);
  const page = data.series.page > 1 ? `, page ${data.series.page}` : "";
  return [
    { title: `${capital(name)} in order${page} | ${shopName()}` },
    {
      name: "description",
      content: `The books of ${name} in reading order${page}, from ${shopName()}, the Australian bookshop.`,
    },
    canonicalLink(pageAddress(data.path, data.series.page), matches[0]?.data),
  ];
};

export default function SeriesPage() {
  const { path, series } = useLoaderData<typeof loader>();
  const { origin = "" } = useRootData() ?? {};
  const name = capital(seriesName(series.title));
  const about = import.meta.env.SSR ? seriesData(series, origin, path) : null;
  return (
    <main id="main" className="page">
      <Breadcrumbs trail={[{ path: "", title: "All Products" }]} here={name} />
      <h1>{name}</h1>
      <div className="listing-bar">
        <p className="listing-count">{series.works === 1 ? "1 title" : `${series.works} titles`}, in reading order</p>
      </div>
      <ol className="products grid" start={series.first}>
        {series.products.map((product, i) => (
          <ProductCard
            key={product.code}
            product={product}
            label={series.labels[product.code]}
            priority={i === 0}
            lazy={i >= FIRST_VIEW_CARDS}
          />
        ))}
      </ol>
      <Paging pages={series.pages} page={series.page} base={path} address={(page) => pageAddress(path, page)} />
      <StructuredData key={path + series.page} data={about} />
    </main>
  );
}

/** Returns the series and its list in schema.org's vocabulary. */
function seriesData({ title, first, products }: ListedSeries, origin: string, path: string): object {
  return {
    "@type": "BookSeries",
    name: title,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      itemListOrder: "https://schema.org/ItemListOrderAscending",
      itemListElement: products.map((product, i) => ({
        "@type": "ListItem",
        position: first + i,
        name: product.title,
        url: origin + productPath(product),
      })),
    },
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
