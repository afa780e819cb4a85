import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { cacheHeaders } from "~/http/cache-policy.server";
import { guardedClientAction, revalidateUnlessFailed } from "~/http/guarded-client-action";
import { presentBasket, presentWaiting } from "./basket-forms.server";

export const shouldRevalidate = revalidateUnlessFailed;

/**
 * Loads the basket for the sidebar. It has its own address, so that a bad connection makes only the sidebar fail, not the page
 * below. (design 4.3)
 */
export async function loader({ request }: LoaderFunctionArgs) {
  // Return a Response, because Remix logs a warning for any other result when the address itself is requested.
  const [basket, waiting] = await Promise.all([presentBasket(request), presentWaiting(request)]);
  return Response.json({ basket, waiting }, { headers: cacheHeaders(request, "private") });
}

/** Returns the basket, or a failure if it can't be loaded. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return guardedClientAction({ request, serverAction: serverLoader });
}
