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
 * Remix's root waits for the page's data to be decoded by throwing a promise, with nothing above it to catch that. Whoever presses something
 * just then has React render at once, and the page never wakes, or fails with "Root did not complete" (React error 345). So the
 * decoding is begun by asking the root once, outside React (it throws before its first hook; Remix is pinned exactly), and waited for.
 */
async function decodePageData(): Promise<void> {
  try {
    (RemixBrowser as () => unknown)();
  } catch (thrown) {
    // Of an error it tells again, where the error page can say so.
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
