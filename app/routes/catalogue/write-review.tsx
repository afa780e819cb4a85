import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { productPath } from "~/domain/catalogue/slug";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { AlreadyReviewed, findReviewBy, writeReview } from "~/domain/reviews/own-reviews.server";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { REVIEW_MESSAGES, takesReviews } from "~/domain/reviews/review-rules";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { requestedProduct } from "~/routes/catalogue/requested-product.server";
import { useProduct } from "~/ui/catalogue/product-above";
import { ReviewForm } from "~/ui/form/review-form";
import { PageOver } from "~/ui/ground/page-over";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within" };
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";

import { headWithinProduct } from "~/ui/page/head-within";

/**
 * Redirects anonymous visitors to the sign-in page, and members who have reviewed the product to their review. (issue: Reviews)
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = await requestedProduct({ request, params });
  if (!takesReviews(product, todayInSydney())) throw redirect(productPath(product));
  const member = await requireMember(request);
  const written = await findReviewBy(member.id, product.code);
  if (written) throw redirect(`/account/reviews/${written}`, { headers: { "Cache-Control": "no-store" } });
  return data(null, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const product = await requestedProduct({ request, params });
  const member = await requireWriter(request);
  const form = await readForm(request, reviewSchema);
  if (form.error) return invalid(form);
  if (!takesReviews(product, todayInSydney()))
    return invalid(form, { fieldErrors: { form: REVIEW_MESSAGES.beforeEvent } });
  try {
    const { isPublished } = await writeReview(member, product.code, form.data);
    const message = isPublished ? REVIEW_MESSAGES.published : REVIEW_MESSAGES.waiting;
    return await answer(form, { to: isPublished ? `${productPath(product)}#reviews` : "/account/reviews", message });
  } catch (error) {
    if (!(error instanceof AlreadyReviewed)) throw error;
    // Redirect to the review, which the first press of the button has already saved.
    return answer(form, { to: `/account/reviews/${await findReviewBy(member.id, product.code)}` });
  }
}

export const meta = headWithinProduct((title) => `Review ${title}`);

export default function WriteReview() {
  const { product } = useProduct();
  return (
    <PageOver title="Write a review">
      <p className="lead">What did you think of {product.title}?</p>
      <ReviewForm submit="Submit review" />
      <p className="hint">We show your first name and the first letter of your surname with your review.</p>
    </PageOver>
  );
}
