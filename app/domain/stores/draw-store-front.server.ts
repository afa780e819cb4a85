/** Draws the front of a store as SVG, for stores without a photograph, and a street of such fronts. */
import { createHash } from "node:crypto";
import type { Store } from "./store";

const AWNINGS = ["#7b1e2b", "#1f6b3b", "#1f4e79", "#8a5a00", "#4b3b6b"];
const SPINES = ["#7b1e2b", "#c9a227", "#1f6b3b", "#1f4e79", "#d9763d", "#4b3b6b", "#e4dfd3"];
const WALLS = ["#e9dfcb", "#dcd3c4", "#e6d2c3", "#d5dbd6"];

const SKY = "#dfe9ee";
const PAVEMENT = "#cfc5b4";
/** Number of store fronts that a wide screen shows. */
const IN_STREET = 5;

/**
 * Draws a store front, 640 by 400, with the names of the shop and the store. A store always looks the same, because its slug
 * determines the drawing.
 */
export function drawStoreFront(store: Pick<Store, "slug" | "name">, shop: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">${ground(640)}${front(store, shop)}</svg>`;
}

/** Draws the fronts of the first stores side by side, each 580 wide. Null if there are no stores. */
export function drawStreet(stores: readonly Pick<Store, "slug" | "name">[], shop: string): string | null {
  const shown = stores.slice(0, IN_STREET);
  if (shown.length === 0) return null;
  const wide = shown.length * 580 + 60;
  const fronts = shown.map((store, at) => `<g transform="translate(${at * 580})">${front(store, shop)}</g>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} 400" width="${wide}" height="400">${ground(wide)}${fronts}</svg>`;
}

function ground(wide: number): string {
  return `<path fill="${SKY}" d="M0 0h${wide}v400H0z"/><path fill="${PAVEMENT}" d="M0 360h${wide}v40H0z"/>`;
}

function front({ slug, name }: Pick<Store, "slug" | "name">, shop: string): string {
  const marks = createHash("sha256").update(slug).digest();
  const pick = <Value>(values: readonly Value[], at: number) => values[(marks[at] ?? 0) % values.length] as Value;
  const awning = pick(AWNINGS, 0);
  const isDoorLeft = pick([true, false], 2);
  const doorX = isDoorLeft ? 70 : 450;
  const windowX = isDoorLeft ? 220 : 70;
  const stripes = Array.from({ length: 13 }, (_, at) => awningStripe(50 + at * 42, at % 2 === 0 ? awning : "#fbf9f4"));
  return `<path fill="${pick(WALLS, 1)}" d="M30 40h580v320H30z"/><path fill="${awning}" d="M30 60h580v54H30z"/>${sign(`${shop} ${name}`)}${stripes.join("")}<path fill="#fdf6e3" stroke="#5c5449" stroke-width="6" d="M${windowX} 190h350v150h-350z"/>${books(windowX, marks)}<path fill="#3a2a1e" d="M${doorX} 180h120v180h-120z"/><path fill="#fdf6e3" d="M${doorX + 16} 196h88v90h-88z"/><circle cx="${doorX + 104}" cy="316" r="5" fill="#c9a227"/>`;
}

function sign(text: string): string {
  const words = text.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
  return `<text x="320" y="98" text-anchor="middle" font-family="Georgia, serif" font-size="30" font-weight="600" fill="#fff">${words}</text>`;
}

function awningStripe(x: number, colour: string): string {
  return `<path fill="${colour}" d="M${x} 114h42v40a21 16 0 0 1-42 0z"/>`;
}

/** Draws book spines on two shelves of the window. */
function books(left: number, marks: Buffer): string {
  return Array.from({ length: 28 }, (_, at) => {
    const mark = marks[at + 3] ?? at * 7;
    const height = 34 + (mark % 24);
    const foot = at < 14 ? 262 : 334;
    const x = left + 18 + (at % 14) * 23;
    return `<path fill="${SPINES[mark % SPINES.length]}" d="M${x} ${foot - height}h18v${height}h-18z"/>`;
  }).join("");
}
