/** Reads the products that staff type into the form of a block. */
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { toProductFilter } from "./product-list";
import { productListPage } from "./product-lists.server";

/** Names of the fields with product codes, by the block's kind. */
const FIELDS_WITH_PRODUCTS: ReadonlyMap<string, RegExp> = new Map([
  ["productList", /^products\.list$/],
  ["heroBanner", /^products$/],
  ["staffPicks", /^picks\.\d{1,3}\.product$/],
  ["authorList", /^authors\.\d{1,3}\.product$/],
]);

/** Maximum number of products to offer for words typed in place of a code. */
const MAX_OFFERED = 3;
/** Maximum number of fields whose words are looked up. */
const MAX_LOOK_UPS = 10;

interface UnknownCodes {
  codes: readonly string[];
  /**
   * Products found by words that were typed in place of the first unknown code, such as "9780306406157 (Emma, Paperback)"; '' for
   * none.
   */
  found: string;
}

/** Codes that no product has, by field. */
export type UnknownProducts = ReadonlyMap<string, UnknownCodes>;

/**
 * Replaces pasted addresses of product pages by codes, and finds the codes that no product has. Words in place of a code are
 * looked up, because staff may know only the title.
 */
export async function readTypedProducts(kind: string, given: ReadonlyMap<string, string>) {
  const typed = new Map(given);
  const unknown = new Map<string, UnknownCodes>();
  for (const [name, text] of given) {
    if (!FIELDS_WITH_PRODUCTS.get(kind)?.test(name)) continue;
    const codes = text.split("\n").map(toCode);
    typed.set(name, codes.join("\n"));
    const found = await Promise.all(codes.map((code) => (code === "" ? null : findProduct(code))));
    const [first, ...others] = codes.filter((code, at) => code !== "" && found[at] === null);
    if (first === undefined) continue;
    unknown.set(name, { codes: [first, ...others], found: unknown.size < MAX_LOOK_UPS ? await lookUp(first) : "" });
  }
  return { typed, unknown: unknown as UnknownProducts };
}

async function lookUp(words: string): Promise<string> {
  const { rows } = await productListPage(toProductFilter(new URLSearchParams({ words })), 1);
  const offered = rows.slice(0, MAX_OFFERED);
  return offered.map(({ code, title, format }) => `${code} (${title}, ${format})`).join(", ");
}

function toCode(line: string): string {
  const text = line.trim();
  const [, segment] = /\/product\/([^/?#]+)/.exec(text) ?? [];
  if (segment === undefined) return asIsbn13(text) ?? text;
  const { code } = readProductAddress(segment);
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Returns messages for unknown codes that the block didn't have before. */
export function unknownFaults(unknown: UnknownProducts, block: object): Record<string, string> {
  const before = JSON.stringify(block);
  return Object.fromEntries(
    [...unknown].flatMap(([name, { codes, found }]) => {
      const added = codes.find((code) => !before.includes(JSON.stringify(code)));
      if (added === undefined) return [];
      const offer = found === "" || added !== codes[0] ? "" : ` Did you mean ${found}?`;
      return [[name, `There is no product ${added}.${offer}`]];
    }),
  );
}
