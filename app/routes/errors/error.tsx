import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentHeaders } from "~/http/cache-policy.server";
import { PlacesToGo } from "~/ui/page/error-page";

const MAX_MESSAGE_LENGTH = 200;

export const headers = documentHeaders;
export const meta: MetaFunction = () => [
  { title: "Error: Something went wrong" },
  { name: "robots", content: "noindex" },
];

/**
 * Loads the page that other sites send a shopper to after an error. The address contains the message and the error. (spec 2,
 * Error page)
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const message = (params.get("message") || params.get("error") || "").trim();
  return data(
    { message: [...message].slice(0, MAX_MESSAGE_LENGTH).join("") || "Something went wrong" },
    { status: 500, headers: { "Cache-Control": "no-store" } },
  );
}

export default function ErrorRoute() {
  const { message } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Whoops!</h1>
      <p>{message}</p>
      <p>We will be working to resolve this issue immediately.</p>
      <p>
        <a className="button primary" href="/">
          Home
        </a>
      </p>
      <PlacesToGo />
    </main>
  );
}
