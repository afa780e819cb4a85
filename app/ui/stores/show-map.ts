/**
 * Draws the interactive map with MapLibre. The library's two files are sent as they were published, because they are already
 * small, and a worker needs its own file.
 */
import type * as MapLibre from "maplibre-gl";
import sheet from "maplibre-gl/dist/maplibre-gl.css?url";
import library from "maplibre-gl/dist/maplibre-gl.mjs?url";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { MapStore, StoreMap } from "~/domain/stores/map-store";
import ourSheet from "~/styles/store-map.css?url";
import { lateCode } from "~/ui/ground/late-code";
import { listBounds, showMarks } from "./show-marks";

const PATIENCE_MS = 20_000;
const STREETS_ZOOM = 14;

/**
 * Resolves to the function that removes the map, once the map is fully drawn. Rejects if a part of the map fails or after 20 s.
 */
export async function showMap(box: HTMLElement, { styleUrl, stores }: StoreMap): Promise<() => void> {
  const [maplibre] = await Promise.all([
    lateCode<typeof MapLibre>([library], () => import(/* @vite-ignore */ library)),
    ...[sheet, ourSheet].map(addSheet),
  ]);
  maplibre.setWorkerUrl(new URL(worker, location.href).href);
  const map = new maplibre.Map({
    container: box,
    style: styleUrl,
    // Lets the page scroll when the visitor scrolls past the map.
    cooperativeGestures: true,
    ...toView(stores),
  });
  map.addControl(new maplibre.NavigationControl({ showCompass: false }), "bottom-left");
  showMarks(maplibre, map, stores);
  try {
    await drawn(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  return () => map.remove();
}

function toView(stores: readonly MapStore[]): Partial<MapLibre.MapOptions> {
  const [first] = stores;
  if (first && stores.length === 1) return { center: [first.lng, first.lat], zoom: STREETS_ZOOM };
  return {
    bounds: listBounds(stores),
    fitBoundsOptions: { padding: 40 },
  };
}

function drawn(map: MapLibre.Map): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The map did not arrive in time.")), PATIENCE_MS);
    map.on("error", ({ error }) => {
      clearTimeout(timer);
      reject(error);
    });
    map.once("load", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function addSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("The map's styles did not load."));
    });
    document.head.append(link);
  });
}
