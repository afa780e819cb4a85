/**
 * Ensures in the browser that a bad connection loses nothing (design 4.3). If no answer arrives at all or within 30 seconds, or
 * if it is a 5xx or isn't ours, the failure becomes ordinary action data. The page and the typed values stay, with a Retry.
 *
 * export const clientAction = guardedClientAction; export const shouldRevalidate = revalidateUnlessFailed; // root's too
 */
import type {
  ClientActionFunctionArgs,
  ShouldRevalidateFunction,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";
import { COOKIE_KEPT, type FailedAnswer, type FormAnswer, isFailed } from "./form-answer";

/** The fetch timeout from spec 9, in ms. */
export const maxWait = 30_000;

/** Message for a network timeout, from spec 8. */
export const noAnswer =
  "Looks like the server is taking too long to respond, this can be caused by either poor connectivity or an error with our servers. Please try again.";

/** Message for a response that isn't JSON, from spec 8. */
export const unexpected = "An unexpected error occurred";

/**
 * Returns the action's answer, or a {@link FailedAnswer}. A 401, a 429 and a refusal that preserves the form also become a
 * {@link FailedAnswer}. Rethrows redirects and other 4xx responses for the router.
 */
export async function guardedClientAction({
  serverAction,
  request,
}: Pick<ClientActionFunctionArgs, "serverAction" | "request">): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<FailedAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ failed: true, message: noAnswer }), maxWait);
  });
  try {
    return ifReadable(await Promise.race([serverAction(), tooLong]));
  } catch (thrown) {
    if (request.signal.aborted) throw thrown; // The router itself aborted this request.
    if (isRouteErrorResponse(thrown) && ([401, 429].includes(thrown.status) || thrown.data?.unsent !== undefined)) {
      const { title, message } = { message: unexpected, ...thrown.data };
      return { failed: true, title, message } satisfies FailedAnswer;
    }
    if (thrown instanceof Response && thrown.status < 500) throw thrown;
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    // Show the message of the shop's own 503, which states the reason. A proxy's error page doesn't count as an answer.
    if (
      isRouteErrorResponse(thrown) &&
      thrown.status === 503 &&
      typeof thrown.data === "string" &&
      thrown.data !== ""
    ) {
      return { failed: true, message: thrown.data } satisfies FailedAnswer;
    }
    // fetch rejects with a TypeError only if no answer arrived.
    return { failed: true, message: thrown instanceof TypeError ? noAnswer : unexpected } satisfies FailedAnswer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the answer, or a refusal if the browser didn't store the answer's cookie. Without the cookie, the next request
 * couldn't find the saved data.
 */
function ifReadable(answered: unknown): unknown {
  const message = (answered as Partial<FormAnswer> | undefined)?.ifRefused;
  return message === undefined || document.cookie.includes(COOKIE_KEPT)
    ? answered
    : ({ ok: false, message, kind: "error" } satisfies FormAnswer);
}

/**
 * `shouldRevalidate`: reloads nothing after a failure, or while the service worker stores the form. The connection is then bad,
 * and a failed reload would replace the page.
 */
export function revalidateUnlessFailed({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">): boolean {
  return isFailed(actionResult) || actionResult?.isWaiting ? false : defaultShouldRevalidate;
}

type Revalidation = Parameters<ShouldRevalidateFunction>[0];

/**
 * `shouldRevalidate` of the root and of layouts: their loaders run again after a form is sent and when the page itself is
 * requested again, but not when navigating between their pages. (With single fetch, Remix's own default is always true.)
 */
export function reloadAfterForms(given: Revalidation): boolean {
  const { formMethod, currentUrl, nextUrl } = given;
  return (formMethod === "POST" || currentUrl.href === nextUrl.href) && revalidateUnlessFailed(given);
}

/**
 * `shouldRevalidate` of pages that show no basket or wishlists. Posts to the basket or a wishlist don't change such pages, and
 * not reloading them helps on slow connections. The root still revalidates, for the badge and the hearts.
 */
export function revalidateUnlessBasket(
  given: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate" | "formAction">,
): boolean {
  const isBasketPost =
    given.formAction !== undefined &&
    /^\/(basket|w|account\/wishlists|product\/[^/]+\/options)([/?]|$)/.test(given.formAction);
  return isBasketPost ? false : revalidateUnlessFailed(given);
}
