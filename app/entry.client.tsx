import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { tellShop } from "~/ui/ground/browser-log";
import { keepPageWhileAsking } from "~/ui/page/patient-revalidation";

keepPageWhileAsking();

// Report uncaught errors to the shop; the console shows them anyway.
addEventListener("error", ({ error, message }) => tellShop("error", [error ?? message]));
addEventListener("unhandledrejection", ({ reason }) => tellShop("error", [reason]));

/**
 * Remix's root waits for the page's data to be decoded by throwing a promise, with nothing above it to catch
 * that. A click at that moment makes React render at once, and the page never hydrates, or fails with "Root did not
 * complete" (React error 345). So this starts the decoding by calling the root once, outside React (it throws before its
 * first hook; Remix is pinned exactly), and waits for it.
 */
async function decodePageData(): Promise<void> {
  try {
    (RemixBrowser as () => unknown)();
  } catch (thrown) {
    // The root throws an error again later, where the error page can show it.
    if (thrown instanceof Promise) await thrown;
  }
}

void decodePageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
