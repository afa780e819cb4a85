/** Reads the products that staff type into the form of a block. */
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { readProductAddress } from "~/domain/catalogue/product-address";

/** Names of the fields with product codes, by the block's kind. */
const FIELDS_WITH_PRODUCTS: ReadonlyMap<string, RegExp> = new Map([
  ["productList", /^products\.list$/],
  ["heroBanner", /^products$/],
  ["staffPicks", /^picks\.\d{1,3}\.product$/],
  ["authorList", /^authors\.\d{1,3}\.product$/],
]);

/** Codes that no product has, by field. */
export type UnknownProducts = ReadonlyMap<string, readonly string[]>;

/** Replaces pasted addresses of product pages by codes, and finds the codes that no product has. */
export async function readTypedProducts(kind: string, given: ReadonlyMap<string, string>) {
  const typed = new Map(given);
  const unknown = new Map<string, string[]>();
  for (const [name, text] of given) {
    if (!FIELDS_WITH_PRODUCTS.get(kind)?.test(name)) continue;
    const codes = text.split("\n").map(toCode);
    typed.set(name, codes.join("\n"));
    const found = await Promise.all(codes.map((code) => (code === "" ? null : findProduct(code))));
    unknown.set(
      name,
      codes.filter((code, at) => code !== "" && found[at] === null),
    );
  }
  return { typed, unknown: unknown as UnknownProducts };
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
    [...unknown].flatMap(([name, codes]) => {
      const added = codes.find((code) => !before.includes(JSON.stringify(code)));
      return added === undefined ? [] : [[name, `There is no product ${added}.`]];
    }),
  );
}
