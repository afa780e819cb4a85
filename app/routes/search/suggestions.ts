import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { guardedClientAction } from "~/http/guarded-client-action";
import { answerSuggestions } from "../api/suggestions.server";

/** Submitting a form doesn't change suggestions. */
export const shouldRevalidate = () => false;

/** Returns suggestions for the text `w` of the search box. (spec 2, Search bar) */
export function loader({ request }: LoaderFunctionArgs) {
  return answerSuggestions(request, new URL(request.url).searchParams.get("w") ?? "");
}

/** Loads the suggestions, or the reason why they failed, so that a bad connection doesn't replace the page below. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return guardedClientAction({ request, serverAction: serverLoader });
}
