import { Outlet } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { reloadAfterForms } from "~/http/guarded-client-action";
import { HeartForm } from "~/ui/catalogue/heart";
import { OtherPage } from "~/ui/ground/page-context";
import { KioskFooter, KioskHeader } from "~/ui/kiosk/kiosk-frame";
import { ErrorPage, errorHead } from "~/ui/page/error-page";
import { Footer } from "~/ui/page/footer";
import { Header } from "~/ui/page/header";
import { StatusMessage } from "~/ui/page/status-message";

/**
 * Header and footer around a page of the shop, or those of a screen on a store's floor. On the reader's host, whose missing pages come here, their
 * links would be dead. `slim`: in the steps of the checkout.
 */
export function ShopFrame({ slim = false, children }: { slim?: boolean; children: ReactNode }) {
  const otherPage = useContext(OtherPage);
  // The build leaves what never hydrates out of the browser's code.
  const kiosk = import.meta.env.SSR ? otherPage?.kiosk : undefined;
  if (import.meta.env.SSR && otherPage?.shopOrigin) return children;
  return (
    <>
      {kiosk ? <KioskHeader kiosk={kiosk} /> : <Header slim={slim} />}
      <StatusMessage />
      {children}
      {kiosk ? <KioskFooter /> : <Footer slim={slim} />}
      <HeartForm />
    </>
  );
}

export function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

export function ShopError() {
  return (
    <ShopFrame>
      <ErrorPage />
    </ShopFrame>
  );
}

/** The browser's part of the module `routes/shop`, which almost every page needs: it comes with the root's file, and saves a request of its own. */
export const shopModule = {
  default: ShopLayout,
  ErrorBoundary: ShopError,
  meta: errorHead,
  shouldRevalidate: reloadAfterForms,
};
