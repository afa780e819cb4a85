import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { LAST_BASKET_ID, OFFLINE_PATH } from "~/domain/offline/worker-messages";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import drawing from "~/styles/drawings/page-missing.svg?inline";
import { unlisted } from "~/ui/ground/site-map";
import { PlacesToGo } from "~/ui/page/error-page";

export const handle = { isShared: true };
export const headers = documentHeaders;
export { revalidateUnlessFailed as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("You're offline");

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: cacheHeaders(request, "public") });
}

/** Page that browsers cache, and that the service worker shows when it can't reach the requested page. (app/worker/shop) */
export default function Offline() {
  return (
    <main id="main" className="page narrow">
      {/* The drawing is part of the page, because the service worker stores no pictures. Scripts keep it without its data. */}
      <img src={import.meta.env.SSR ? drawing : ""} suppressHydrationWarning alt="" width={240} height={135} />
      <h1>You're offline</h1>
      <p>We couldn't reach the shop. Please check your connection and try again.</p>
      <p>
        {/* The service worker sets the requested page's address here. */}
        <a className="button" href={OFFLINE_PATH}>
          Try again
        </a>
      </p>
      <div id={LAST_BASKET_ID} />
      <PlacesToGo />
    </main>
  );
}
