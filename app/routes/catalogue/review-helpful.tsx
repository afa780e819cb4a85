import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { productPath } from "~/domain/catalogue/slug";
import { ReviewNotFound } from "~/domain/reviews/own-reviews.server";
import { REVIEW_MESSAGES } from "~/domain/reviews/review-rules";
import { isVotedFor, OwnReviewVoted, takeVoteBack, voteForReview } from "~/domain/reviews/votes.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { requireMember } from "~/http/sign-in.server";
import { requestedProduct } from "~/routes/catalogue/requested-product.server";
import { PageOver } from "~/ui/ground/page-over";

export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within" };
export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";

import { headWithinProduct } from "~/ui/page/head-within";

const voteSchema = z.object({ intent: z.enum(["helpful", "undo"], REVIEW_MESSAGES.unexpected) });

async function reviewAt({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const product = await requestedProduct({ request, params });
  const member = await requireMember(request);
  return {
    path: productPath(product),
    memberId: member.id,
    review: { code: product.code, reviewId: params.reviewId ?? "" },
  };
}

/** Loads whether the member has voted for the review. A vote counts once and can be withdrawn on this page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { memberId, review } = await reviewAt({ request, params });
  const isCounted = await isVotedFor(memberId, review).catch(notVotable);
  return data({ isCounted }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { path, memberId, review } = await reviewAt({ request, params });
  const form = await readForm(request, voteSchema);
  if (form.error) return invalid(form);
  const to = `${path}#reviews`;
  if (form.data.intent === "undo") {
    await takeVoteBack(memberId, review.reviewId);
    return answer(form, { to, message: REVIEW_MESSAGES.helpfulTakenBack });
  }
  try {
    if (await voteForReview(memberId, review)) return await answer(form, { to, message: REVIEW_MESSAGES.helpful });
    return await answer(form, { to: `${path}/review/${review.reviewId}/helpful` });
  } catch (error) {
    if (error instanceof OwnReviewVoted)
      return answer(form, { to, message: REVIEW_MESSAGES.helpfulOwn, kind: "error" });
    return notVotable(error);
  }
}

function notVotable(error: unknown): never {
  if (error instanceof ReviewNotFound) throw notFound();
  throw error;
}

export const meta = headWithinProduct((title) => `Review of ${title}`);

export default function ReviewHelpful() {
  const { isCounted } = useLoaderData<typeof loader>();
  return (
    <PageOver title="Was this review helpful?">
      {isCounted && <p>{REVIEW_MESSAGES.helpfulBefore}</p>}
      <Form method="post">
        <button type="submit" className="button" name="intent" value={isCounted ? "undo" : "helpful"}>
          {isCounted ? "Undo my vote" : "Yes, it was helpful"}
        </button>
      </Form>
    </PageOver>
  );
}
