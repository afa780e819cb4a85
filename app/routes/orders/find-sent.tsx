import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Check your email");

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ isPosted: env.SMTP_URL !== undefined }, { headers: cacheHeaders(request, "private") });
}

export default function FindSent() {
  const { isPosted } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Check your email</h1>
      <p>We've sent you an email with a link to each order placed with your address.</p>
      {!isPosted && (
        <p>This shop has no email server yet. It saves its emails in the “outbox” folder, beside its data.</p>
      )}
      <h2>No email?</h2>
      <ul>
        <li>It can take a few minutes. Please check your spam folder.</li>
        <li>
          Check that you entered the right address: <a href="/orders/find">ask once more</a>.
        </li>
      </ul>
    </main>
  );
}
