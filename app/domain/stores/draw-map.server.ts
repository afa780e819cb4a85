/** Draws the map of the stores as SVG, so that pages don't depend on another site's map. */
import type { Store } from "./store";

/** Longitudes and latitudes along the coast, clockwise from Cape York. */
const MAINLAND = `142.5 -10.7 143.5 -12.8 143.8 -14.4 145.3 -15 145.4 -16.4 146.1 -17.8 146.3 -18.9 147.5 -19.5 148.6 -20.2 149.3 -21.4
  150 -22.3 150.8 -23.4 151.7 -24 152.5 -24.9 153.2 -25.5 153.1 -26.8 153.5 -28.2 153.4 -29.3 152.9 -31.4 152.5 -32.4 151.5 -33.2
  151.2 -34.1 150.7 -35.2 150 -36.9 149.9 -37.5 148.3 -37.8 147 -38.5 146.3 -39.1 145.4 -38.4 144.9 -38 144.5 -38.3 143.5 -38.8
  142 -38.4 140.7 -38 139.8 -37 139.3 -35.7 138.2 -35.6 138.5 -34.7 138 -34.2 137.7 -35.2 137 -35.2 137.6 -33.9 137.8 -32.6
  136.9 -33.7 135.8 -34.9 135.2 -34.5 134.2 -32.9 132.5 -32 131.2 -31.5 129 -31.7 126 -32.3 124.2 -33 123.5 -33.9 121.5 -33.9
  119.9 -34.1 118 -35.1 116.5 -35 115.1 -34.3 115.6 -33.3 115.7 -31.9 114.9 -30 114.2 -28 113.5 -26.3 114.1 -26.2 113.4 -24.4
  113.8 -22.6 114.2 -21.8 114.6 -22.3 116 -20.9 117.7 -20.7 119 -20 121 -19.6 122.2 -18 122.9 -16.5 124 -16.2 125 -15 126.6 -14.1
  128 -14.8 129.5 -15 130 -13.4 130.8 -12.4 132.6 -12 132.6 -11.3 134 -12 136 -12.1 136.8 -12.2 136 -13.3 135.5 -14.8 137 -15.8
  139.3 -17.4 140.8 -17.6 141.5 -16 141.6 -13.5 141.9 -12`;
const TASMANIA =
  "144.7 -40.7 146.5 -41.1 148.2 -40.8 148.3 -42 147.9 -43.1 146.8 -43.6 146 -43.4 145.3 -42.3 144.7 -41.2";

type PlacedStore = Pick<Store, "slug" | "name" | "lat" | "lng">;

/** Ratio of a longitude degree's length to a latitude degree's, in the middle of Australia. */
const NARROWING = 0.89;
const SCALE = 10;
const [WEST, NORTH, EAST, SOUTH] = [112.5, -9.5, 154.8, -44.5];

/** Draws all stores as dots in the shop's accent. */
export function drawMapOfAll(stores: readonly PlacedStore[], accent: string): string {
  return drawLand(stores.map((store) => dot(store, accent, 6, ".8")).join(""));
}

/** Draws all stores as dots, with a mark and the name for the store with this slug. Null if that store doesn't exist. */
export function drawStoreMap(stores: readonly PlacedStore[], slug: string, accent: string): string | null {
  const chosen = stores.find((store) => store.slug === slug);
  if (!chosen) return null;
  const others = stores.filter((store) => store !== chosen).map((store) => dot(store, accent, 4, ".45"));
  return drawLand(`${others.join("")}${mark(chosen, accent)}`);
}

function drawLand(stores: string): string {
  const land = [MAINLAND, TASMANIA].map((coast) => `<path d="${toPath(coast)}" fill="#f3eee3" stroke="#877b69"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x(EAST)} ${y(SOUTH)}">${land.join("")}${stores}</svg>`;
}

function dot({ lat, lng }: PlacedStore, accent: string, radius: number, opacity: string): string {
  return `<circle cx="${x(lng)}" cy="${y(lat)}" r="${radius}" fill="${accent}" fill-opacity="${opacity}"/>`;
}

/** Draws the mark with the name to its left, since most stores are near the east coast. */
function mark({ name, lat, lng }: PlacedStore, accent: string): string {
  const isWest = Number(lng) < (WEST + EAST) / 2;
  const [anchor, aside] = isWest ? ["start", 12] : ["end", -12];
  const words = name.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<circle cx="${x(lng)}" cy="${y(lat)}" r="8" fill="${accent}" stroke="#fff" stroke-width="2"/><text x="${Number(x(lng)) + Number(aside)}" y="${Number(y(lat)) + 6}" text-anchor="${anchor}" font-family="sans-serif" font-size="18" font-weight="600" fill="#1f1b16">${words}</text>`;
}

function x(lng: string | number): string {
  return ((Number(lng) - WEST) * NARROWING * SCALE).toFixed(1);
}

function y(lat: string | number): string {
  return ((NORTH - Number(lat)) * SCALE).toFixed(1);
}

function toPath(coast: string): string {
  const numbers = coast.trim().split(/\s+/);
  const points = numbers.flatMap((lng, at) => (at % 2 === 0 ? [`${x(lng)} ${y(numbers[at + 1] ?? "")}`] : []));
  return `M${points.join("L")}Z`;
}
