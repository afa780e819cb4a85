import type { Product } from "~/domain/catalogue/product";
import { findSamplePath } from "~/domain/reader/reading.server";
import { readerBeside } from "./our-origin.server";

/** Where an eBook's sample can be read; null where there is none. */
export async function findSample(request: Request, { code, productType }: Product): Promise<string | null> {
  const path = productType === "eBook" ? await findSamplePath(code) : null;
  return path && readerBeside(request) + path;
}
