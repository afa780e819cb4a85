import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { heartSchema } from "~/domain/wishlists/wishlists.schema";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { isFailed } from "~/http/form-answer";
import { guardedClientAction } from "~/http/guarded-client-action";
import { neededPart } from "~/http/page-part.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { WishlistChoice } from "~/ui/wishlists/wishlist-choice";
import { WishlistLoadError } from "~/ui/wishlists/wishlist-load-error";
import { pressHeart } from "./press-heart.server";
import { readQuestion } from "./read-question.server";
import { wishlistFound } from "./wishlist-found.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Choose a wishlist");

/**
 * Loads the page on which the visitor chooses a list. With scripts the page is a panel over the current page. (spec 2, Wishlist
 * dropdown; design 4.9)
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const question = await neededPart(WISHLIST_MESSAGES.loadFailed, wishlistFound(readQuestion(request)));
  return data({ question }, { headers: cacheHeaders(request, "private") });
}

/** Returns the page's data, or the failure to load it, so that a bad connection doesn't replace the page below. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return guardedClientAction({ request, serverAction: serverLoader });
}

/** Handles every heart of the shop, and the choice on this page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, heartSchema);
  if (form.error) return invalid(form);
  return pressHeart(form, context);
}

export default function ChooseWishlist() {
  const answered: unknown = useLoaderData<typeof loader>();
  const { question } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow wishlist-choosing">
      <h1>Choose a wishlist</h1>
      {isFailed(answered) ? <WishlistLoadError message={answered.message} /> : <Choice question={question} />}
    </main>
  );
}

function Choice({ question }: { question: Awaited<ReturnType<typeof readQuestion>> }) {
  if (!question) return <p>There are no items to add to a wishlist.</p>;
  return (
    <>
      <p>
        For <b>{question.title}</b>
      </p>
      <WishlistChoice question={question} />
      <p>
        <a href={question.redirectTo}>Cancel</a>
      </p>
    </>
  );
}
