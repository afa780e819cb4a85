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
 * Renders header and footer around a page of the shop or of a kiosk. Renders only the page on the reader's host, where the
 * links on missing pages would be dead. `slim` is for the steps of the checkout.
 */
export function ShopFrame({ slim = false, children }: { slim?: boolean; children: ReactNode }) {
  const otherPage = useContext(OtherPage);
  // Read the kiosk on the server only, so that the build removes it from the browser's code. Kiosk pages never hydrate.
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

/**
 * The browser's part of the module `routes/shop`, which almost every page needs. Bundled with the root module to save a
 * request.
 */
export const shopModule = {
  default: ShopLayout,
  ErrorBoundary: ShopError,
  meta: errorHead,
  shouldRevalidate: reloadAfterForms,
};
