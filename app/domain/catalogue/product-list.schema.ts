/** Validates the parameters of a product list, for the API and for a content block that contains the API's address. (spec 7) */
import * as z from "zod/mini";

/** The lists that the shop generates. */
export const PRODUCT_LISTS = ["bestsellers", "new", "reduced"] as const;

export const MAX_LISTED = 24;
const USUAL_LENGTH = 12;
const LENGTH_WORDS = `Choose a limit from 1 to ${MAX_LISTED}.`;

export const productListSchema = z
  .object({
    list: z.optional(z.enum(PRODUCT_LISTS, "Choose bestsellers, new or reduced.")),
    /** Codes in display order; used only without `list`. */
    productCodes: z
      .array(z.string().check(z.maxLength(64, "That is not a product code.")))
      .check(z.maxLength(MAX_LISTED, `Ask for at most ${MAX_LISTED} products at once.`)),
    /** The path below /c/ for bestsellers; '' for all products. */
    category: z._default(z.string().check(z.maxLength(200, "There is no such category.")), ""),
    limit: z._default(
      z.pipe(
        z.string(LENGTH_WORDS).check(z.regex(/^(?:[1-9]|1\d|2[0-4])$/, LENGTH_WORDS)),
        z.transform((digits: string) => Number(digits)),
      ),
      USUAL_LENGTH,
    ),
  })
  .check(
    z.refine(({ list, productCodes }) => list !== undefined || productCodes.length > 0, {
      path: ["list"],
      error: "Choose a list, or name products by their codes.",
    }),
  );

export type ProductListRequest = z.output<typeof productListSchema>;

const PRODUCT_LIST_CALL = "/api/products";

/** Reads the request from the address of an API call; null for any other address. */
export function readProductListAddress(address: string): ProductListRequest | null {
  const [path, query = ""] = address.split("?", 2);
  const params = new URLSearchParams(query);
  const sent = { ...Object.fromEntries(params), productCodes: params.getAll("productCodes") };
  return path === PRODUCT_LIST_CALL ? (z.safeParse(productListSchema, sent).data ?? null) : null;
}
