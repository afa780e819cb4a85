import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { CheckEmail } from "~/ui/accounts/check-email";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Check your email");

/**
 * Loads the page shown after someone starts to join or requests a password link. The page is the same for every email address.
 * The only value of `{page}` in `/login-assistance/{page}` is `sent`.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.page !== undefined && params.page !== "sent") throw new Response("", { status: 404 });
  return data({ isPosted: env.SMTP_URL !== undefined }, { headers: cacheHeaders(request, "private") });
}

export default function CheckMailPage() {
  const { isPosted } = useLoaderData<typeof loader>();
  const again = (
    <>
      <a href="/create-account">create an account</a> or <a href="/login-assistance">reset your password</a> again
    </>
  );
  return (
    <CheckEmail isPosted={isPosted} again={again}>
      We've sent you an email. Follow the link in it to continue. You can close this page.
    </CheckEmail>
  );
}
