import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { longDate } from "~/domain/catalogue/delivery";
import { productPath } from "~/domain/catalogue/slug";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { listReviewsOf } from "~/domain/reviews/own-reviews.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { AccountPage } from "~/ui/accounts/account-page";
import { Stars } from "~/ui/catalogue/stars";
import { unlisted } from "~/ui/ground/site-map";
import { accountPathAt } from "~/ui/ground/twin-addresses";

export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Your reviews");

const STATES = {
  published: "",
  waiting: "We are checking your review before we publish it.",
  refused: "Not published. Edit your review and we'll check it again.",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  return data({ reviews: await listReviewsOf(id) }, { headers: cacheHeaders(request, "private") });
}

export default function OwnReviews() {
  const { reviews } = useLoaderData<typeof loader>();
  const account = accountPathAt(useLocation().pathname);
  return (
    <AccountPage title="Your reviews">
      {reviews.length === 0 && (
        <>
          <p>You have no reviews yet. Choose “Write a review” on any product page.</p>
          <p>
            <a className="button primary" href="/c">
              Find a product to review
            </a>
          </p>
        </>
      )}
      <ul>
        {reviews.map((review) => (
          <li key={review.id} className="review">
            <h2>
              {review.isListed ? (
                <a href={productPath({ code: review.code, slug: review.productSlug })}>{review.productTitle}</a>
              ) : (
                review.productTitle
              )}
            </h2>
            <Stars rating={review.stars} />
            {review.title && <p className="review-title">{review.title}</p>}
            <p className="review-body">{review.body}</p>
            <p className="review-by">
              {longDate(todayInSydney(new Date(review.createdAt)))}. {STATES[review.state]}
            </p>
            {review.state === "refused" && review.refusal && <p>Our reason: {review.refusal}</p>}
            <p>
              <a className="button" href={`${account}/reviews/${review.id}`}>
                Change or delete<span className="hidden"> your review of {review.productTitle}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
