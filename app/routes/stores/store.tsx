import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { showStore } from "~/domain/stores/show-store.server";
import type { Store } from "~/domain/stores/store";
import { storeMap } from "~/domain/stores/store-map.server";
import { findStore } from "~/domain/stores/stores.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { missingPage } from "~/http/missing-page.server";
import { rememberMyStore, storeOfPage } from "~/http/my-store.server";
import { notFound } from "~/http/not-found.server";
import { pagePart } from "~/http/page-part.server";
import { knownPostcode, rememberPostcode } from "~/http/postcode.server";
import { readForm } from "~/http/read-form.server";
import { contentAt } from "~/routes/content/read-content.server";
import { storeData } from "~/routes/stores/store-data.server";
import { storeHead } from "~/routes/stores/store-head";
import { roomLinks } from "~/styles/sheets";
import { Crumbs } from "~/ui/catalogue/breadcrumbs";
import { Content } from "~/ui/content/content";
import { useRootData } from "~/ui/ground/root-data";
import { unlisted } from "~/ui/ground/site-map";
import { StructuredData } from "~/ui/ground/structured-data";
import { InteractiveMap } from "~/ui/stores/interactive-map";
import { DrawnMap, StoreDetails } from "~/ui/stores/store-details";
import { MyStoreForm } from "./my-store-form";

export const handle = { firstView: "stores", isShared: true, isByStore: true };
export const links = roomLinks("stores");
export {
  guardedClientAction as clientAction,
  revalidateUnlessBasket as shouldRevalidate,
} from "~/http/guarded-client-action";

export const headers = documentHeaders;

/**
 * Loads a store's page, followed by any content that editors have written at its address, such as events. Events near this
 * store come first.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const store = await findStore(params.slug ?? "");
  if (!store) throw await missingPage(request);
  const [content, mine] = await Promise.all([
    pagePart("content", contentAt({ request, context }, store.slug), null),
    storeOfPage(request, context),
  ]);
  return data(
    {
      store: showStore(store, Date.now()),
      map: storeMap([store]),
      facts: await storeData(store),
      content,
      isMine: mine === store.slug,
    },
    { headers: cacheHeaders(request, "public") },
  );
}

const mineSchema = z.object({ mine: z.enum(["yes", "no"], "Please choose a store.") });

/** Saves the store as the visitor's own, or clears it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, mineSchema);
  if (form.error) return invalid(form);
  const store = await findStore(params.slug ?? "");
  if (!store) throw notFound();
  const isMine = form.data.mine === "yes";
  return answer(form, {
    to: `/stores/${store.slug}`,
    message: isMine ? `${store.name} is your store.` : `${store.name} is no longer your store.`,
    headers: [
      ["Set-Cookie", await rememberMyStore(request, isMine ? store.slug : null)],
      ...(isMine ? await getPostcode(request, store) : []),
    ],
  });
}

/**
 * Returns a cookie with the store's postcode, unless the visitor's postcode is known. The postcode serves as a guess for
 * delivery until the visitor enters one or signs in with an address.
 */
async function getPostcode(request: Request, { addressPostcode }: Store): Promise<[string, string][]> {
  return (await knownPostcode(request)) ? [] : [["Set-Cookie", await rememberPostcode(request, addressPostcode)]];
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.store ? storeHead(data.store, matches[0]?.data) : unlisted(undefined);

export default function StorePage() {
  const { store, map, facts, content, isMine } = useLoaderData<typeof loader>();
  const { origin = "" } = useRootData() ?? {};
  const url = `${origin}/stores/${store.slug}`;
  return (
    <main id="main" className="page store-page">
      <Crumbs above={[{ title: "Stores", href: "/stores" }]} here={store.name} />
      <h1>{store.name} store</h1>
      <MyStoreForm slug={store.slug} isMine={isMine} />
      <StoreDetails
        store={store}
        heading="h2"
        map={
          <InteractiveMap key={store.slug} map={map}>
            <DrawnMap store={store} />
          </InteractiveMap>
        }
      />
      {content && (
        <div className="content">
          <Content content={content} />
        </div>
      )}
      <StructuredData key={store.slug} data={import.meta.env.SSR ? { ...facts, "@id": url, url } : null} />
    </main>
  );
}
