import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { guardedClientAction } from "~/http/guarded-client-action";
import { answerSuggestions } from "../api/suggestions.server";

/** Forms don't change suggestions. */
export const shouldRevalidate = () => false;

/** Returns suggestions for the text `w` of the search box. (spec 2, Search bar) */
export function loader({ request }: LoaderFunctionArgs) {
  return answerSuggestions(request, new URL(request.url).searchParams.get("w") ?? "");
}

/** Loads the suggestions, or an answer with the reason why there are none, so that on a bad connection the page below stays. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return guardedClientAction({ request, serverAction: serverLoader });
}
