/** Writes the sample shop's covers: SVG files, the same for the same products. They are never sent as SVG. */
import path from "node:path";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { lettering } from "~/domain/images/lettering.server";
import type { FileStore } from "~/outside/files";
import { drawCover as draw } from "./draw-cover";

type Drawable = Pick<FeedProduct, "code" | "title" | "subtitle" | "contributors" | "format" | "categories">;

/** Draws one cover. The file name belongs in the product's `cover`. Throws for a code that can't be a file name. */
export function drawCover(product: Drawable): { fileName: string; svg: string } {
  const fileName = `${product.code}.svg`;
  if (path.basename(fileName) !== fileName || fileName.startsWith("."))
    throw new Error(`${product.code} is not a file name`);
  const authors = product.contributors.filter((each) => each.role === "A01").map((each) => each.name);
  const { title, subtitle, format, categories } = product;
  // Editions of a work share a cover design, as they do in a shop. Bibles of one name differ in their leather.
  const seed = categories.some((each) => each.startsWith("bibles")) ? product.code : `${authors[0] ?? ""}: ${title}`;
  return { fileName, svg: draw({ title, subtitle, authors, format, categories }, seed, lettering) };
}

/** Draws all covers into the shop's files; calls `drawn` after each. About 5 ms per cover. */
export async function writeSampleCovers(
  products: Iterable<Drawable>,
  files: FileStore,
  drawn: () => void = () => {},
): Promise<void> {
  for (const product of products) {
    const { fileName, svg } = drawCover(product);
    await files.write(`covers/${fileName}`, Buffer.from(svg));
    drawn();
  }
}
