import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentHeaders } from "~/http/cache-policy.server";
import { COOKIES_NEEDED, leadOnWithCookie } from "~/http/cookie-check.server";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Please allow cookies");

/** Redirects to `to` if the browser stored the previous form's cookie; otherwise explains why nothing was saved. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { to, headers } = leadOnWithCookie(request, "/");
  return data({ to, message: COOKIES_NEEDED }, { headers });
}

export default function CookiesNeeded() {
  const { to, message } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Please allow cookies</h1>
      <p role="alert">{message}</p>
      <p>We need one cookie for your basket, your wishlists and to sign you in.</p>
      <p>
        <a className="button" href={to}>
          Go back
        </a>
      </p>
    </main>
  );
}
