import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawStoreMap } from "~/domain/stores/draw-map.server";
import { listStores } from "~/domain/stores/stores.server";

/** The drawn map of all stores, with one of them marked: penrith.svg. The same for everyone. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, slug = ""] = /^([a-z0-9-]{1,80})\.svg$/.exec(params.picture ?? "") ?? [];
  const map = drawStoreMap(await listStores(), slug);
  if (map === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(map, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}
