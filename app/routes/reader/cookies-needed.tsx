import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentHeaders } from "~/http/cache-policy.server";
import { COOKIES_NEEDED, leadOnWithCookie } from "~/http/cookie-check.server";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Please allow cookies");

const LIBRARY = "/reader/library";

/** Loads the reader's version of the shop's page about cookies, because the reader's host has its own cookies. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { to, headers } = leadOnWithCookie(request, LIBRARY);
  return data({ to, message: COOKIES_NEEDED, here: LIBRARY }, { headers });
}

export default function ReaderCookiesNeeded() {
  const { to, message } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="reader-page">
      <h1>Please allow cookies</h1>
      <p role="alert">{message}</p>
      <p>We need one cookie to sign you in and to keep your place.</p>
      <p className="reader-choices">
        <a className="button" href={to}>
          Go back
        </a>
      </p>
    </main>
  );
}
