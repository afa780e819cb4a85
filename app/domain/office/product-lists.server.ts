/** Lists products in the office by search and filters. */
import * as records from "~/database/catalogue/office-product-records.server";
import { selectSuppliers } from "~/database/catalogue/supplier-records.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { REACHABLE } from "~/domain/catalogue/listing";
import { paginate } from "~/domain/catalogue/pagination";
import { NO_PRICE } from "~/domain/catalogue/product-rows";
import { hourInSydney } from "~/domain/dates/sydney-days";
import { getDestinations } from "~/domain/search/destinations.server";
import { findMeant } from "~/domain/search/find-meant.server";
import { readSearchText } from "~/domain/search/query";
import { listCountedCategories } from "./counted-categories.server";
import type { ProductFilter } from "./product-list";

const PAGE_SIZE = 50;

/** Returns a page of the filtered products; pages count from 1. `isBounded` says that there may be more than `total`. */
export async function productListPage(filter: ProductFilter, wanted: number) {
  const { codes, isBounded } = await findCodes(filter);
  const { page, start } = paginate(codes.length, { page: wanted, itemsPerPage: PAGE_SIZE });
  const shown = codes.slice(start, start + PAGE_SIZE);
  const found = shown.length === 0 ? [] : await records.selectListedProducts(shown);
  const byCode = new Map(found.map((row) => [row.code, row]));
  const rows = shown.flatMap((code) => byCode.get(code) ?? []);
  return { rows, total: codes.length, isBounded, page, pageSize: PAGE_SIZE };
}

/** Returns the codes of the filtered products, in the list's order: at most {@link REACHABLE}. */
export async function findCodes(filter: ProductFilter): Promise<records.FoundCodes> {
  const { words, category, format, supplier, availability, without, since, state } = filter;
  const isWithdrawn = state === "withdrawn";
  const where: records.ProductsWhere = {
    ...{ words: isWithdrawn ? foldWords(words) : "", category, format, supplier, availability, isWithdrawn },
    ...{ isWithoutCover: without === "cover", isWithoutPrice: without === "price" },
    since: since === "" ? null : hourInSydney(since, 0).toISOString(),
  };
  const code = pastedIsbn13(words) ?? words;
  if (words !== "" && (await records.selectListedProducts([code])).length > 0) {
    const codes = await records.selectFilteredAmong([code], { ...where, words: "" });
    if (codes.length > 0) return { codes, isBounded: false };
  }
  if (words === "" || isWithdrawn) return records.selectFiltered(where, REACHABLE, NO_PRICE);
  const read = readSearchText(words);
  if (read.kind === "empty") return { codes: [], isBounded: false };
  const { matches, ranked } = await findMeant(read, words, { destinations: await getDestinations([]) });
  const codes = await records.selectFilteredAmong(
    ranked.map((candidate) => candidate.code),
    where,
  );
  return { codes, isBounded: matches.found.isBounded };
}

/** Returns the choices of the filters. */
export async function listProductChoices() {
  const [categories, formats, suppliers] = await Promise.all([
    listCountedCategories(),
    records.selectFormats(),
    selectSuppliers(),
  ]);
  return { categories, formats, suppliers };
}
