import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Check your mail");

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ isPosted: env.SMTP_URL !== undefined }, { headers: cacheHeaders(request, "private") });
}

export default function FindSent() {
  const { isPosted } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Check your mail</h1>
      <p>We have sent a letter to the address you gave, with a link to each order that was placed with it.</p>
      {!isPosted && <p>This shop has no mail server yet: its letters lie in the folder “outbox” beside its data.</p>}
      <h2>Nothing there?</h2>
      <ul>
        <li>It can take a few minutes, and it may have landed among the unwanted mail.</li>
        <li>
          The address may have a slip in it: <a href="/orders/find">ask once more</a>.
        </li>
      </ul>
    </main>
  );
}
