import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productPath } from "~/domain/catalogue/slug";
import { ReviewNotFound } from "~/domain/reviews/own-reviews.server";
import { REVIEW_MESSAGES } from "~/domain/reviews/review-rules";
import { isVotedFor, OwnReviewVoted, takeVoteBack, voteForReview } from "~/domain/reviews/votes.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { productOfPage } from "~/http/catalogue-errors.server";
import { readForm } from "~/http/read-form.server";
import { requireMember } from "~/http/sign-in.server";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";

const voteSchema = z.object({ intent: z.enum(["helpful", "undo"], REVIEW_MESSAGES.unexpected) });

async function reviewAt({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { code, title, slug } = await productOfPage(readProductAddress(params.product ?? "").code);
  const member = await requireMember(request);
  return {
    title,
    path: productPath({ code, slug }),
    memberId: member.id,
    review: { code, reviewId: params.reviewId ?? "" },
  };
}

/** A member's vote for one review: counted once, and taken back here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { title, path, memberId, review } = await reviewAt({ request, params });
  const isCounted = await isVotedFor(memberId, review).catch(notFound);
  return data({ title, path, isCounted }, { headers: cacheHeaders(request, "private") });
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
    return notFound(error);
  }
}

function notFound(error: unknown): never {
  if (error instanceof ReviewNotFound) throw new Response(null, { status: 404, statusText: "Not Found" });
  throw error;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data && `Review of ${data.title}`);

export default function ReviewHelpful() {
  const { title, path, isCounted } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Was this review helpful?</h1>
      <p className="lead">
        A review of <a href={path}>{title}</a>
      </p>
      {isCounted && <p>{REVIEW_MESSAGES.helpfulBefore}</p>}
      <Form method="post">
        <button type="submit" className="button" name="intent" value={isCounted ? "undo" : "helpful"}>
          {isCounted ? "Undo my vote" : "Yes, it was helpful"}
        </button>
      </Form>
    </main>
  );
}
