import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/ui/page/error-page";

/**
 * Renders an error within the office's frame: that the staff member lacks a duty, that the page doesn't exist, or otherwise the
 * shop's error page.
 */
export function FailedOfficePage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (status !== 403 && status !== 404) return <ErrorPage />;
  return (
    <main id="main" className="page narrow">
      <h1>{status === 403 ? "Not your duty" : "Page Not Found"}</h1>
      <p>{status === 403 && isRouteErrorResponse(error) ? error.data : "The office has no such page."}</p>
      <p>
        <a className="button" href="/office">
          Today
        </a>
      </p>
    </main>
  );
}
