import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentHeaders } from "~/http/cache-policy.server";
import { emailSentPage } from "~/http/email-sent.server";
import { CheckEmail } from "~/ui/accounts/check-email";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Check your email");

export const loader = emailSentPage;

export default function FindSent() {
  const { isPosted } = useLoaderData<typeof loader>();
  return (
    <CheckEmail isPosted={isPosted} again={<a href="/orders/find">request the links again</a>}>
      We've sent you an email with a link to each order placed with your address.
    </CheckEmail>
  );
}
