import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawMapOfAll, drawStoreMap } from "~/domain/stores/draw-map.server";
import { drawStoreFront } from "~/domain/stores/draw-store-front.server";
import { findStore, listStores } from "~/domain/stores/stores.server";

/** The drawn map of all stores: all-stores.svg; with one of them marked: penrith.svg; and the drawn front of a store: penrith.front.svg. The same for everyone. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, slug = "", front] = /^([a-z0-9-]{1,80})(\.front)?\.svg$/.exec(params.picture ?? "") ?? [];
  const picture = front ? await frontOf(slug) : await mapOf(slug);
  if (picture === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(picture, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}

async function mapOf(slug: string): Promise<string | null> {
  const stores = await listStores();
  return slug === "all-stores" ? drawMapOfAll(stores) : drawStoreMap(stores, slug);
}

async function frontOf(slug: string): Promise<string | null> {
  const store = await findStore(slug);
  return store && drawStoreFront(store);
}
