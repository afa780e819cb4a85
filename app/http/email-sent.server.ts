import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { cacheHeaders } from "./cache-policy.server";

/** Loads the page that confirms that an email was sent. The page is the same for every address. */
export function emailSentPage({ request }: LoaderFunctionArgs) {
  return data({ isPosted: env.SMTP_URL !== undefined }, { headers: cacheHeaders(request, "private") });
}
