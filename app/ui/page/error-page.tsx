import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLocation, useNavigationType, useRouteError } from "@remix-run/react";
import { type ReactNode, Suspense, useContext, useEffect } from "react";
import { NOT_FOUND_LINKS } from "~/domain/content/not-found-links";
import { noAnswer } from "~/http/guarded-client-action";
import { logInBrowser } from "~/ui/ground/browser-log";
import { latePart } from "~/ui/ground/late-part";
import { OtherPage } from "~/ui/ground/page-context";
import { usePageMenus } from "~/ui/ground/root-data";
import { isUnsentForm } from "./unsent";

const BooksInstead = latePart(async () => (await import("./books-instead")).BooksInstead);

/**
 * The form that sends the values again. The server renders it into documents, so it works even before its code has loaded, or
 * if loading fails.
 */
const SendAgain = latePart(async () => (await import("./unsent-form")).SendAgain);

const MESSAGE_LIMIT = 200;

const NOT_FOUND = {
  title: "Page Not Found",
  message: "Sorry, the page you were trying to view does not exist.",
};
const REMOVED = {
  title: "Page Has Been Removed",
  message: "Sorry, the page you were trying to view no longer exists.",
};
/** Message for a form posted to a page without an action; the router's own message is for programmers. */
const NOT_HERE = { title: "That didn't work", message: "Sorry, you can't do that here." };
const TRY_AGAIN = "Please Try Again";
const CRASHED = {
  title: "An Unexpected Error Occurred",
  message: "We will be working to resolve this issue immediately.",
};

/**
 * Returns the message for an error: the spec's message for 404 and 410, the server's message for any other refusal, and the
 * crash message for anything else.
 */
function wordsFor(error: unknown): { title: string; message: string } {
  if (isNoAnswer(error)) return { title: TRY_AGAIN, message: error.message };
  if (error instanceof TypeError && isFetchFailure(error)) return { ...CRASHED, message: "Could not load page" };
  if (!isRouteErrorResponse(error)) return CRASHED;
  if (error.status === 404) return NOT_FOUND;
  if (error.status === 410) return REMOVED;
  if (error.status === 405) return NOT_HERE;
  if (isUnsentForm(error.data)) return { title: error.data.title ?? TRY_AGAIN, message: error.data.message };
  if (error.status === 503 && typeof error.data === "string") return { title: TRY_AGAIN, message: error.data };
  const message = typeof error.data === "string" && error.data !== "" ? error.data : error.statusText;
  return {
    title: error.status >= 500 ? "Error: Something went wrong" : "That didn't work",
    message:
      [...message].slice(0, MESSAGE_LIMIT).join("") || (error.status >= 500 ? "Unknown Error" : "Something went wrong"),
  };
}

/**
 * Returns true for the error that Remix shows in place of an error in a loader or an action. The server has already logged the
 * original error.
 */
function isOfServer(error: unknown): boolean {
  return error instanceof Error && error.message === "Unexpected Server Error";
}

/** Returns true for the error that ends a navigation after 30 seconds. (spec 8, Network timeout) */
function isNoAnswer(error: unknown): error is Error {
  return error instanceof Error && error.message === noAnswer;
}

/**
 * Returns true if `fetch` rejected with this TypeError because no response arrived. A TypeError in a component is a failed
 * render instead.
 */
function isFetchFailure(error: TypeError): boolean {
  return /fetch|network|load failed/i.test(error.message);
}

/**
 * The `meta` of every layout. For an error, it is the error's title and noindex. Otherwise it is empty, because each page has
 * its own `meta`.
 */
export const errorHead: MetaFunction = ({ error }) =>
  error ? [{ title: wordsFor(error).title }, { name: "robots", content: "noindex" }] : [];

/** Replaces a failed page. (spec 2, Screen behaviour; spec 8, Crash fallback) */
export function ErrorPage() {
  return (
    <main id="main" className="page narrow">
      <ErrorWords />
    </main>
  );
}

/** Shows the error's message inside the layout's frame. */
export function ErrorWords() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const unsent = isRouteErrorResponse(error) && isUnsentForm(error.data) ? error.data : null;
  useReloadOnce(error);
  const mayWork = status === 0 || (status === 503 && !unsent);
  return (
    <Apology {...wordsFor(error)}>
      {unsent && (
        <Suspense>
          <SendAgain {...unsent} to={pathname + search} />
        </Suspense>
      )}
      {mayWork && (
        <p>
          {/* A plain link, so that it works even if the scripts failed. */}
          <a className="button primary" href={pathname + search} data-reload>
            Refresh the page
          </a>
        </p>
      )}
    </Apology>
  );
}

const RELOADED = "lectern-reloaded";

/** Logs a failed render. After a navigation that replaced the history entry, reloads the page once. (spec 4, Navigation) */
function useReloadOnce(error: unknown): void {
  const isReplace = useNavigationType() === "REPLACE";
  useEffect(() => {
    if (isRouteErrorResponse(error) || isNoAnswer(error) || isOfServer(error)) return;
    logInBrowser("error", "A page could not be rendered", error);
    try {
      if (!isReplace || sessionStorage.getItem(RELOADED) === location.href) return;
      sessionStorage.setItem(RELOADED, location.href);
      location.reload();
    } catch {
      // Don't reload, because without storage a second failure couldn't be recognised.
    }
  }, [error, isReplace]);
}

/**
 * The component of routes that never show a page, because their loader throws or redirects. With a component, they count as
 * pages, so their errors are shown as pages.
 */
export function NotFoundPage() {
  return null;
}

function Apology({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{message}</p>
      {children}
      <PlacesToGo />
      {(title === NOT_FOUND.title || title === REMOVED.title) && (
        <Suspense>
          <BooksInstead />
        </Suspense>
      )}
    </>
  );
}

/** A drawing of a missing page, and links for continuing elsewhere in the shop. */
export function PlacesToGo() {
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  const { contentPages } = usePageMenus().navigation;
  const links = NOT_FOUND_LINKS.filter(({ href, mayLack }) => !mayLack || contentPages.includes(href));
  return (
    <ul className="places">
      {links.map((link) => (
        <li key={link.href}>
          <a href={shop + link.href}>{link.title}</a>
        </li>
      ))}
    </ul>
  );
}
