import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { tellShop } from "~/ui/ground/browser-log";
import { keepPageWhileAsking } from "~/ui/page/patient-revalidation";
import { startLate } from "~/ui/page/start-late";

keepPageWhileAsking();

// Report uncaught errors to the shop; the console shows them anyway.
addEventListener("error", ({ error, message }) => tellShop("error", [error ?? message]));
addEventListener("unhandledrejection", ({ reason }) => tellShop("error", [reason]));

/**
 * Waits until the page's data is decoded, and then creates the router in a separate task, which shortens React's first task.
 * Otherwise, Remix's root would wait for the data by throwing a promise that nothing above it catches. A click at that moment
 * would make React render immediately, and the page would never hydrate, or fail with "Root did not complete" (React error
 * 345). This function therefore calls the root outside React, where it throws before or at its first hook (Remix is pinned
 * exactly).
 */
async function preparePage(): Promise<void> {
  try {
    (RemixBrowser as () => unknown)();
  } catch (thrown) {
    // The root throws any other error again later, where the error page can show it.
    if (!(thrown instanceof Promise)) return;
    await thrown;
    await nextTask();
    // Skip this in development, where React would complain about a hook outside a component.
    if (import.meta.env.PROD) await preparePage();
  }
}

/**
 * Hides a navigation to another part of the same page from the router while the page hydrates. Remix would discard the data
 * that arrived with the document, and with it typed text that no form has stored yet. Going back from another page also fires
 * this event, and is left to the router.
 */
function hidePop(event: PopStateEvent): void {
  const shown = (window as RemixWindow).__remixRouter?.state.location;
  if (shown?.pathname === location.pathname && shown.search === location.search) event.stopImmediatePropagation();
}

interface RemixWindow extends Window {
  __remixRouter?: { state: { location: Pick<Location, "pathname" | "search"> } };
}

addEventListener("popstate", hidePop);

/**
 * Runs the work when the browser is idle, so that the service worker and the exchange with other tabs take no time from the
 * page. A busy device may never report that it is idle, so the wait is limited.
 */
function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 10_000 });
  else setTimeout(then, 2000);
}

/** Resolves in a new task. A slow phone takes tens of milliseconds for each part, and can respond to a press between them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const started = preparePage()
  .then(nextTask)
  .then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      );
    }),
  );

whenIdle(() => {
  removeEventListener("popstate", hidePop);
  void started.then(startLate).catch(() => {});
});
