import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentHeaders } from "~/http/cache-policy.server";
import { emailSentPage } from "~/http/email-sent.server";
import { CheckEmail } from "~/ui/accounts/check-email";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Check your email");

/** Loads the page shown after someone signs up for newsletters. The page is the same for every email address. */
export const loader = emailSentPage;

export default function CheckNewsletterEmailPage() {
  const { isPosted } = useLoaderData<typeof loader>();
  return (
    <CheckEmail isPosted={isPosted} again={<a href="/newsletters">sign up again</a>}>
      We've sent you an email. Follow the link in it to confirm your newsletters. You can close this page.
    </CheckEmail>
  );
}
