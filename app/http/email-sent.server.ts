import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { cacheHeaders } from "./cache-policy.server";

/** The loader of a page that follows a form which answers by email, the same for every address. */
export function emailSentPage({ request }: LoaderFunctionArgs) {
  return data({ isPosted: env.SMTP_URL !== undefined }, { headers: cacheHeaders(request, "private") });
}
