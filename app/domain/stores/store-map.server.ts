/** The interactive map, which exists only if an operator configures its style. */
import { env } from "~/env.server";
import type { StoreMap } from "./map-store";
import type { Store } from "./store";

/** Returns the data for the map; null without MAP_STYLE_URL. */
export function storeMap(stores: readonly Pick<Store, "slug" | "name" | "lat" | "lng">[]): StoreMap | null {
  if (env.MAP_STYLE_URL === undefined) return null;
  return {
    styleUrl: env.MAP_STYLE_URL,
    stores: stores.map(({ slug, name, lat, lng }) => ({
      name,
      href: `/stores/${slug}`,
      lat: Number(lat),
      lng: Number(lng),
    })),
  };
}

/** Returns the origin of the map's style, tiles, fonts and symbols; null without a map. */
export function mapOrigin(): string | null {
  return env.MAP_STYLE_URL === undefined ? null : new URL(env.MAP_STYLE_URL).origin;
}

/** Returns whether the page at this path can show the map. */
export function isMapPage(path: string): boolean {
  return /^\/stores(\/|$)/.test(path);
}
