/** The interactive map: there is one only where an operator names its style. */
import { env } from "~/env.server";
import type { StoreMap } from "./map-place";
import type { Store } from "./store";

/** Null without MAP_STYLE_URL. */
export function storeMap(stores: readonly Pick<Store, "slug" | "name" | "lat" | "lng">[]): StoreMap | null {
  if (env.MAP_STYLE_URL === undefined) return null;
  return {
    styleUrl: env.MAP_STYLE_URL,
    places: stores.map(({ slug, name, lat, lng }) => ({
      name,
      href: `/stores/${slug}`,
      lat: Number(lat),
      lng: Number(lng),
    })),
  };
}

/** Where the style, its tiles, letters and signs come from; null without a map. */
export function mapOrigin(): string | null {
  return env.MAP_STYLE_URL === undefined ? null : new URL(env.MAP_STYLE_URL).origin;
}

/** Whether the page at this path can show the map. */
export function isMapPage(path: string): boolean {
  return /^\/stores(\/|$)/.test(path);
}
