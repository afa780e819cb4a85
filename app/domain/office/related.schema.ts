/** The forms of the office's page with a product's editions and related products. */
import * as z from "zod/mini";

export const relatedSchema = z.object({
  /** Version of the product that the staff member saw. */
  seen: z.string().check(z.maxLength(100)),
  /** Code of the other product; absent for a form that needs none. */
  code: z.optional(z.string().check(z.maxLength(64))),
});

/** A product next to another in the office. */
export interface ProductBeside {
  code: string;
  title: string;
  /** Names separated by carets. */
  authors: string;
  /** The format; '' for a product that the shop doesn't have. */
  format: string;
  availability: string;
  /** In cents, AUD; null without a price. */
  priceCents: number | null;
  isWithdrawn: boolean;
}
