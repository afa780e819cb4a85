import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showStore } from "~/domain/stores/show-store.server";
import { findStore } from "~/domain/stores/stores.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { pagePart } from "~/http/page-part.server";
import { contentAt } from "~/routes/content/read-content.server";
import { storeData } from "~/routes/stores/store-data.server";
import { roomLinks } from "~/styles/sheets";
import { Crumbs } from "~/ui/catalogue/breadcrumbs";
import { Content } from "~/ui/content/content";
import { useRootData } from "~/ui/ground/root-data";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";
import { StructuredData } from "~/ui/ground/structured-data";
import { StoreDetails } from "~/ui/stores/store-details";

export const handle = { firstView: "content", isShared: true };
export const links = roomLinks("content");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** A store's page. What editors write at its address, such as events, stands below it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const store = await findStore(params.slug ?? "");
  if (!store) throw new Response(null, { status: 404, statusText: "Not Found" });
  const content = await pagePart("content", contentAt({ request, context }), null);
  return data(
    { store: showStore(store, Date.now()), facts: storeData(store), content },
    { headers: cacheHeaders(request, "public") },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const store = data?.store;
  if (!store) return unlisted(undefined);
  const { slug, name, address } = store;
  return [
    { title: `${name} store | Lectern` },
    { name: "description", content: `The Lectern store in ${name}: ${address}. Opening hours, phone and directions.` },
    canonicalLink(`/stores/${slug}`, matches[0]?.data),
  ];
};

export default function StorePage() {
  const { store, facts, content } = useLoaderData<typeof loader>();
  const { origin = "" } = useRootData() ?? {};
  const url = `${origin}/stores/${store.slug}`;
  return (
    <main id="main" className="page store-page">
      <Crumbs above={[{ title: "Stores", href: "/stores" }]} here={store.name} />
      <h1>{store.name} store</h1>
      <StoreDetails store={store} heading="h2" />
      {content && (
        <div className="content">
          <Content {...content} />
        </div>
      )}
      <StructuredData key={store.slug} data={import.meta.env.SSR ? { ...facts, "@id": url, url } : null} />
    </main>
  );
}
