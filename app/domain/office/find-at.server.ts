/** Determines what shoppers find at an address of the shop. */
import { selectContentPage, selectProductRedirect } from "~/database/content/content-records.server";
import { findAuthor, findCategory, findProduct } from "~/domain/catalogue/catalogue.server";
import { COLLECTIONS } from "~/domain/catalogue/collections";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { listSeries } from "~/domain/catalogue/series.server";
import { findReplacementPath } from "~/domain/catalogue/withdraw-by-hand.server";
import { contentPath } from "~/domain/content/page";
import { findStore } from "~/domain/stores/stores.server";

export type FoundAt = { is: "page" | "nothing" } | { is: "redirect"; to: string };

/** Returns whether the site map has a page at a path. It doesn't know which products, categories and so on exist. */
export type HasRoute = (path: string) => boolean;

const PAGE = { is: "page" } as const;
const NOTHING = { is: "nothing" } as const;

/** Returns what shoppers find at an address of the shop, ignoring its query and hash. */
export async function findAt(address: string, hasRoute: HasRoute): Promise<FoundAt> {
  const path = contentPath(address);
  const [, room = "", ...rest] = path.split("/").map(decoded);
  const name = rest[0] ?? "";
  if (room === "product" && name !== "") return findProductAt(readProductAddress(name).code);
  if (await isInRoom(room, rest, name)) return PAGE;
  const written = await selectContentPage(path, false);
  if (written?.redirectTo) return { is: "redirect", to: written.redirectTo };
  if (written) return written.status === 200 && !ROOMS.has(room) ? PAGE : NOTHING;
  return !ROOMS.has(room) && hasRoute(path) ? PAGE : NOTHING;
}

/** First segments of the paths of the catalogue and of stores. */
const ROOMS = new Set(["c", "author", "series", "stores", "product", ...COLLECTIONS]);

async function isInRoom(room: string, rest: readonly string[], name: string): Promise<boolean> {
  if (!ROOMS.has(room)) return false;
  if (room === "author") return (await findAuthor(name)) !== null;
  if (room === "series") return (await listSeries(name, 1)) !== null;
  if (room === "stores") return name === "" || (await findStore(name)) !== null;
  return (await findCategory(rest.join("/"))) !== null;
}

async function findProductAt(code: string): Promise<FoundAt> {
  const redirect = await selectProductRedirect(asIsbn13(code) ?? code);
  if (redirect !== null) return { is: "redirect", to: redirect };
  const product = await findProduct(code);
  if (product !== "withdrawn") return product ? PAGE : NOTHING;
  const to = await findReplacementPath(code);
  return to === null ? NOTHING : { is: "redirect", to };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
