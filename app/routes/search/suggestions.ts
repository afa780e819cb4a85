import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { guardedClientAction } from "~/http/guarded-client-action";
import { answerSuggestions } from "../api/suggestions.server";

/** Forms change no suggestions. */
export const shouldRevalidate = () => false;

/** Suggestions for the text `w` of the search box. (spec 2, Search bar) */
export function loader({ request }: LoaderFunctionArgs) {
  return answerSuggestions(request, new URL(request.url).searchParams.get("w") ?? "");
}

/** Loads the suggestions, or an answer that says why there are none: on a bad line the page below stays. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return guardedClientAction({ request, serverAction: serverLoader });
}
