import type { LoaderFunctionArgs } from "@remix-run/node";
import { detailLabels } from "~/domain/catalogue/detail-labels";
import type { Product } from "~/domain/catalogue/product";
import { promiseWords } from "~/domain/catalogue/product-promise";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { arrivalOfProduct } from "~/domain/delivery/product-arrival.server";
import { eventFacts } from "~/domain/library/event-words";
import { waysToPayFor } from "~/domain/orders/offered-ways.server";
import { REVIEW_MESSAGES, takesReviews } from "~/domain/reviews/review-rules";
import { logOpening } from "~/http/log-opening.server";
import { storeOfPage } from "~/http/my-store.server";
import { trackView } from "~/http/track.server";
import { toJsonText } from "~/ui/ground/json-text";
import { questionOfPage } from "./adding-forms.server";
import { type ProductParts, readParts } from "./product-parts.server";

/** Data of a product's own page, in addition to the product. */
export type ProductPageData = Awaited<ReturnType<typeof readProductPage>>;

/** Reads the data of a product's own page, and counts the view. */
export async function readProductPage(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  product: Product,
) {
  const parts = await readParts(request, product, await storeOfPage(request, context));
  trackView({ request, context }, product, parts.beside.products);
  logOpening({ request, context }, product.code);
  return {
    parts: toJsonText<ProductParts>(parts),
    arrival: arrivalOfProduct(product),
    returns: detailLabels(product).returns,
    event: product.productType === "eTicket" ? eventFacts(product) : null,
    voucher: questionOfPage(request, product),
    payBy: waysToPayFor(product),
    promise: promiseWords(product),
    reviewsClosed: takesReviews(product, todayInSydney()) ? null : REVIEW_MESSAGES.beforeEvent,
  };
}
