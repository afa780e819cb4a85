import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { Dialog, DialogHead } from "~/ui/ground/dialog";
import { basketSidebar, closeBasketSidebar } from "~/ui/ground/layers";
import { failsAgain } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** Number of placeholders from spec 9. */
const PLACEHOLDERS = 5;

type Contents = ComponentType<{ placeholders: ReactNode }>;
/** The loaded contents; null while loading. */
type LoadState = { Contents: Contents } | "failed" | null;

/** Loads the code of the sidebar's contents, of the route with their data, and of the route that receives their forms. */
async function loadContents(): Promise<Contents> {
  const [{ BasketSidebarContents }] = await Promise.all([
    import("~/ui/basket/basket-sidebar-contents"),
    routeCode("/basket"),
    routeCode("/basket/sidebar"),
  ]);
  return BasketSidebarContents;
}

/** The basket over the page: on the right on wide screens, and as a preview from the bottom on narrow ones. (spec 2, Basket sidebar) */
export function BasketSidebar() {
  const state = useStore(basketSidebar, "closed");
  if (state === "closed") return null;
  return (
    <Dialog
      label="My basket"
      className="sheet"
      isClosing={state === "closing"}
      onAsked={closeBasketSidebar}
      onClosed={() => basketSidebar.set("closed")}
    >
      <DialogHead title="My basket" onClose={closeBasketSidebar} />
      <div className="sheet-body">
        <LateContents />
      </div>
    </Dialog>
  );
}

/**
 * Shows the contents once their code has loaded. After a failure the shopper can retry. If that fails too, redirects to the
 * basket page, which works without that code.
 */
function LateContents() {
  const [loaded, setLoaded] = useState<LoadState>(null);
  useEffect(() => {
    if (loaded !== null) return;
    loadContents().then(
      (Contents) => setLoaded({ Contents }),
      () => {
        if (!failsAgain("sidebar")) setLoaded("failed");
        // Redirect only if the sidebar hasn't been closed while the code was loading.
        else if (basketSidebar.get() === "open") location.assign("/basket");
      },
    );
  }, [loaded]);

  if (loaded === null) return <Placeholders />;
  if (loaded !== "failed") return <loaded.Contents placeholders={<Placeholders />} />;
  return (
    <div className="empty" role="alert">
      <p className="error">{BASKET_MESSAGES.loadFailed}</p>
      <button type="button" className="button" onClick={() => setLoaded(null)}>
        Retry
      </button>
      <p>
        <a href="/basket" data-reload>
          Go to your basket
        </a>
      </p>
    </div>
  );
}

function Placeholders() {
  return (
    <div role="status" aria-label="Loading your basket">
      {Array.from({ length: PLACEHOLDERS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={i} className="placeholder" />
      ))}
    </div>
  );
}
