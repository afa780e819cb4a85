/**
 * The frame of every kiosk page, which replaces the shop's header and footer. Rendered only on the server, because kiosk pages
 * have none of the shop's scripts.
 */
import { useContext } from "react";
import { IDLE_SECONDS } from "~/domain/kiosk/kiosk";
import { kioskStyle } from "~/styles/sheets";
import { InlineNonce, type KioskShown } from "~/ui/ground/page-context";
import { useRootData, useVisitorData } from "~/ui/ground/root-data";
import { ShopBrand } from "~/ui/ground/shop-brand";
import { BasketLink } from "~/ui/page/basket-link";
import { KioskBox } from "./kiosk-box";

/**
 * Elements in `head`. Without scripts, the browser returns to the start page after a while, and the server ends the visit. With
 * scripts, kiosk.js shows a warning first.
 */
export function KioskHead() {
  return (
    <>
      <style nonce={useContext(InlineNonce)} dangerouslySetInnerHTML={{ __html: kioskStyle() }} />
      <noscript>
        <meta httpEquiv="refresh" content={`${IDLE_SECONDS}; url=/kiosk`} />
      </noscript>
    </>
  );
}

export function KioskHeader({ kiosk }: { kiosk: KioskShown }) {
  const { member } = useVisitorData();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="kiosk-header" id="top">
        <a className="brand" href="/kiosk">
          <ShopBrand /> {kiosk.storeName}
        </a>
        {!kiosk.isAnswer && <KioskBox hasFocus={kiosk.hasFocus} />}
        <nav className="shopper-links" aria-label="Account and basket">
          <a className="icon-link" href="/c">
            Browse
          </a>
          {kiosk.isStaff && !kiosk.staffName && (
            <a className="icon-link" href="/kiosk/sign-in">
              Staff
            </a>
          )}
          <a className="icon-link" href={member ? "/account" : "/login?to=/kiosk"}>
            {member ? member.name : "Sign in"}
          </a>
          <BasketLink />
        </nav>
        <form method="post" action="/kiosk/finish" id="kiosk-finish" className="kiosk-finish">
          <button type="submit" className="button primary">
            Finish and clear
          </button>
          {/* The button that kiosk.js presses when the kiosk is idle. It also signs staff out. */}
          <button
            type="submit"
            className="button"
            name="intent"
            value="leave"
            id="kiosk-leave"
            hidden={!kiosk.staffName}
          >
            Sign out {kiosk.staffName}
          </button>
        </form>
      </header>
    </>
  );
}

/** The legal lines, and the dialog that kiosk.js shows before a visit ends. */
export function KioskFooter() {
  const legal = useRootData()?.legal;
  return (
    <>
      <footer className="footer">
        <div className="legal">
          <p>All prices include GST and are in Australian dollars unless stated otherwise.</p>
          {legal && (
            <p>
              {legal.tradingName} · {legal.taxNumber}
            </p>
          )}
          <p>This screen clears after 3 minutes without use. Touch “Finish and clear” when you leave.</p>
        </div>
      </footer>
      <dialog id="kiosk-idle" className="kiosk-idle" aria-labelledby="kiosk-idle-title" data-seconds={IDLE_SECONDS}>
        <h2 id="kiosk-idle-title">Are you still there?</h2>
        <p>
          We'll clear this screen in <b data-left>30</b> seconds, so that no one sees what you looked at.
        </p>
        <form method="dialog">
          <button type="submit" className="button primary">
            Keep going
          </button>
        </form>
        <button type="submit" className="button" form="kiosk-finish">
          Finish and clear
        </button>
      </dialog>
      <script type="module" src="/kiosk.js" />
    </>
  );
}
