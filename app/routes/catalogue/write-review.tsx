import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productPath } from "~/domain/catalogue/slug";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { AlreadyReviewed, findReviewBy, writeReview } from "~/domain/reviews/own-reviews.server";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { REVIEW_MESSAGES, takesReviews } from "~/domain/reviews/review-rules";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { productOfPage } from "~/http/catalogue-errors.server";
import { readForm } from "~/http/read-form.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { ReviewForm } from "~/ui/form/review-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";

/** Strangers must sign in first; members who have reviewed it are redirected to their review. (issue: Reviews) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = await productOfPage(readProductAddress(params.product ?? "").code);
  const { code, title, slug } = product;
  if (!takesReviews(product, todayInSydney())) throw redirect(productPath(product));
  const member = await requireMember(request);
  const written = await findReviewBy(member.id, code);
  if (written) throw redirect(`/account/reviews/${written}`, { headers: { "Cache-Control": "no-store" } });
  return data({ title, product: productPath({ code, slug }) }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const product = await productOfPage(readProductAddress(params.product ?? "").code);
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
    // The first press got there before this one.
    return answer(form, { to: `/account/reviews/${await findReviewBy(member.id, product.code)}` });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data && `Review ${data.title}`);

export default function WriteReview() {
  const { title, product } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Write a review</h1>
      <p className="lead">
        What did you think of <a href={product}>{title}</a>?
      </p>
      <ReviewForm submit="Submit review" />
      <p className="hint">We show your first name and the first letter of your surname with your review.</p>
    </main>
  );
}
