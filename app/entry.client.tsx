import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { tellShop } from "~/ui/browser-log";
import { keepPageWhileAsking } from "~/ui/patient-revalidation";

keepPageWhileAsking();

// What nobody caught: the console has it by itself.
addEventListener("error", ({ error, message }) => tellShop("error", [error ?? message]));
addEventListener("unhandledrejection", ({ reason }) => tellShop("error", [reason]));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
