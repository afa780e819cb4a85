import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listReferences } from "~/http/api/reference";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { shopName } from "~/ui/ground/shop-name";
import { unlisted } from "~/ui/ground/site-map";

export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const headers = documentHeaders;
export const meta: MetaFunction = () => [
  ...unlisted("API reference"),
  {
    name: "description",
    content: `Every call that programs can make to ${shopName()}, who may make it and what it takes.`,
  },
];

/** Loads the reference of the API's calls, for programmers. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Send only the parts that the page shows. The examples are in the README and in the OpenAPI document.
  const calls = listReferences().map(({ name, summary, who, takes }) => ({ name, summary, who, takes }));
  return data({ calls }, { headers: cacheHeaders(request, "public") });
}

export default function ApiReference() {
  const { calls } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>API reference</h1>
      <p>
        Tools can read the same as an <a href="/api/openapi.json">OpenAPI document</a>. Programs keep the cookies that
        the shop sets, and send the latest k17Token with each change.
      </p>
      {calls.map(({ name, summary, who, takes }) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>{summary}</p>
          <p>
            For {who}.{takes.length > 0 && ` Arguments: ${takes.join(", ")}.`}
          </p>
        </section>
      ))}
    </main>
  );
}
