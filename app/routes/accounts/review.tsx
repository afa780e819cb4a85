import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { changeReview, deleteReview, getOwnReview, ReviewNotFound } from "~/domain/reviews/own-reviews.server";
import { reviewIntent, reviewSchema } from "~/domain/reviews/review.schema";
import { REVIEW_MESSAGES } from "~/domain/reviews/review-rules";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { requestedPage } from "~/http/request-page.server";
import { requireMember, requireWriter } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { ReviewForm } from "~/ui/form/review-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your review");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const { stars, title, body, productTitle } = await ownOr404(getOwnReview(id, params.reviewId ?? ""));
  return data(
    { productTitle, written: { stars, title: title ?? "", body } },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id } = await requireWriter(request);
  const reviewId = params.reviewId ?? "";
  await ownOr404(getOwnReview(id, reviewId));
  const to = requestedPage(request).replace(/\/[^/]*$/, "");
  const chosen = await readForm(request.clone(), reviewIntent);
  if (chosen.error) return invalid(chosen);
  if (chosen.data.intent === "delete") {
    const form = await readForm(request, z.object({}));
    await ownOr404(deleteReview(id, reviewId));
    return answer(form, { to, message: REVIEW_MESSAGES.deleted });
  }
  const form = await readForm(request, reviewSchema);
  if (form.error) return invalid(form);
  const { isPublished } = await ownOr404(changeReview(id, reviewId, form.data));
  return answer(form, { to, message: isPublished ? REVIEW_MESSAGES.changed : REVIEW_MESSAGES.waiting });
}

/** Responds with 404 if the review belongs to another member, just as if it didn't exist. */
async function ownOr404<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof ReviewNotFound)) throw error;
    throw notFound();
  }
}

export default function OwnReviewPage() {
  const { productTitle, written } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={<>Your review of {productTitle}</>}>
      <ReviewForm review={written} submit="Save review" />
      <section aria-labelledby="take-back">
        <h2 id="take-back">Delete your review</h2>
        <p>We delete your review and star rating for good. You can write another review.</p>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" className="button">
            Delete review
          </button>
        </Form>
      </section>
    </AccountPage>
  );
}
