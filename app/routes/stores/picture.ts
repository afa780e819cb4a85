import type { LoaderFunctionArgs } from "@remix-run/node";
import { chooseFormat } from "~/domain/images/picture-name";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { settingsToShow } from "~/domain/settings/settings.server";
import { drawMapOfAll, drawStoreMap } from "~/domain/stores/draw-map.server";
import { drawStoreFront, drawStreet } from "~/domain/stores/draw-store-front.server";
import { pictureFile, readStorePicture } from "~/domain/stores/store-picture";
import { findStore, listStores } from "~/domain/stores/stores.server";
import { notFound } from "~/http/not-found.server";
import { sendPicture } from "~/http/send-picture.server";

const ALL = "all-stores";

/**
 * Sends the photographs of stores and managers (penrith-store-0a1b2c3d4e5f), the drawn map of all stores (all-stores.svg) or
 * with one store marked (penrith.svg), and the drawn front of a store (penrith.front.svg) or a street of them
 * (all-stores.front.svg). The pictures are the same for everyone.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const photograph = readStorePicture(params.picture ?? "");
  if (photograph) {
    const format = chooseFormat(request.headers.get("Accept"));
    return sendPicture(
      request,
      await shopPictures.findFile(pictureFile(photograph.name), photograph.height, format),
      true,
    );
  }
  const [, slug = "", front] = /^([a-z0-9-]{1,80})(\.front)?\.svg$/.exec(params.picture ?? "") ?? [];
  const picture = front ? await findFront(slug) : await findMap(slug);
  if (picture === null) throw notFound();
  return new Response(picture, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}

async function findMap(slug: string): Promise<string | null> {
  const [stores, { colours }] = await Promise.all([listStores(), settingsToShow()]);
  return slug === ALL ? drawMapOfAll(stores, colours.accent) : drawStoreMap(stores, slug, colours.accent);
}

async function findFront(slug: string): Promise<string | null> {
  const { name } = await settingsToShow();
  if (slug === ALL) return drawStreet(await listStores(), name);
  const store = await findStore(slug);
  return store && drawStoreFront(store, name);
}
