import type { ProductsBeside } from "~/domain/catalogue/beside.server";
import type { otherFormats, productTrail } from "~/domain/catalogue/catalogue.server";
import type { ReviewPage } from "~/domain/reviews/review";
import type { findInStore } from "~/domain/stores/find-in-store.server";

/** What stands around a product on its page: many small values, which go to the browser as one text. */
export interface ProductParts {
  formats: Awaited<ReturnType<typeof otherFormats>>;
  beside: ProductsBeside;
  /** Null where they could not be read. */
  reviews: ReviewPage | null;
  /** Likewise. */
  stores: Awaited<ReturnType<typeof findInStore>> | null;
  /** Where the sample of an eBook can be read. */
  sample: string | null;
  trail: Awaited<ReturnType<typeof productTrail>>;
}
