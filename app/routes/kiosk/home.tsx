import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { popularInStore } from "~/domain/kiosk/store-shelf.server";
import { showStore } from "~/domain/stores/show-store.server";
import { findStore } from "~/domain/stores/stores.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireKiosk } from "~/http/kiosk.server";
import { notFound } from "~/http/not-found.server";
import { pagePart } from "~/http/page-part.server";
import { contentAt } from "~/routes/content/read-content.server";
import { kioskBlocksStyle } from "~/styles/sheets";
import { ProductScroller } from "~/ui/catalogue/product-scroller";
import { Content } from "~/ui/content/content";
import { usePageMenus } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { unlisted } from "~/ui/ground/site-map";

export const handle = { firstView: "kioskHome" };
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data?.name && `${shopName()} ${data.name}`);

/**
 * Loads the page where every visit to a kiosk begins and ends, and which an unused kiosk shows. It consists of the content that
 * editors wrote for this address, and the store's products.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { storeSlug } = await requireKiosk(request);
  const [store, shelf, content] = await Promise.all([
    findStore(storeSlug),
    pagePart("store shelf", popularInStore(storeSlug), []),
    pagePart("content", contentAt({ request, context }), null),
  ]);
  if (!store) throw notFound();
  const { opening } = showStore(store, Date.now());
  // Change the object instead of copying it, because `keepBlocks` uses this very object as the key for all its blocks.
  if (content) content.css = kioskBlocksStyle() + content.css;
  return data(
    { name: store.name, opening: opening.words, shelf, content },
    { headers: cacheHeaders(request, "private") },
  );
}

export default function KioskHome() {
  const { name, opening, shelf, content } = useLoaderData<typeof loader>();
  const categories = usePageMenus().menu.top;
  return (
    <main id="main" className="page content kiosk-home">
      <div>
        <h1>
          {`Welcome to ${shopName()} `}
          {name}
        </h1>
        <p className="lead">{opening}. Touch a book, search above, or scan the code on a book.</p>
      </div>
      {content && <Content content={content} />}
      <ProductScroller title={`In the ${name} store today`} products={shelf} priority />
      <nav aria-labelledby="kiosk-categories">
        <h2 id="kiosk-categories">Browse</h2>
        <ul className="kiosk-categories">
          {categories.map(({ path, title }) => (
            <li key={path}>
              <a className="button" href={`/c/${path}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
