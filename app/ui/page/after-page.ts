/** What surrounds the shop, in the browser: begins a while after the page, and no page needs it. */

import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { fromJsonText } from "~/ui/ground/json-text";
import type { RootLoaderData, ShopLoaderData } from "~/ui/ground/root-data";
import { showHelpButton } from "~/ui/page/help-button";
import { offerNewsletters } from "~/ui/page/newsletter-offer";
import { loadOutsideScripts } from "~/ui/page/outside-scripts";
import { tellPages } from "~/ui/page/page-events";
import { readCookie } from "~/ui/page/plain-cookies";
import { checkVersion } from "~/ui/page/version-watch";
import { watchScreen } from "~/ui/page/visit-cookies";

/** Internal to Remix, which is pinned exactly; the journeys hold it. */
interface RemixWindow {
  __remixRouter?: {
    state: RouterState;
    revalidate(): void;
    subscribe(changed: (state: RouterState) => void): void;
  };
}
interface RouterState {
  location: { key: string; pathname: string };
  navigation: { state: string };
  loaderData: { root?: RootLoaderData; "routes/shop"?: ShopLoaderData };
}

/** What asks for attention or loads files waits longer: a slow line has brought all of the page by then. ms. */
const REST_AFTER_MS = 3000;

/** Checks whether a field of the page, or of a dialog over it, holds something else than it came with. */
function holdsTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(":is(main, dialog[open]) :is(input, textarea)");
  return [...fields].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
}

/** Begins two seconds after a document has nothing left to do. */
export function startAfterPage(): void {
  const router = (window as RemixWindow).__remixRouter;
  if (!router) return void setTimeout(watchScreen, REST_AFTER_MS);
  const { asksToCount = false } = router.state.loaderData.root ?? {};
  const hasAgreed = asksToCount && readCookie(CONSENT_COOKIE) === "yes" && !refusesTracking();
  const tellPage: ReturnType<typeof tellPages> = hasAgreed ? tellPages() : () => {};
  let page = router.state.location;
  let showRest: (path: string) => void = () => {};
  tellPage(page.pathname, 0);
  // A step between pages doesn't load the menus again: they are, where editors have changed something since. What is typed would be lost if
  // the page now led elsewhere, as to sign in, so the next step asks again.
  const followEditors = (version: number) => {
    const shown = router.state.loaderData["routes/shop"]?.contentVersion ?? version;
    if (router.state.navigation.state === "idle" && version > shown && !holdsTyped()) router.revalidate();
  };
  // A navigation by scripts was quicker than this code.
  if (page.key !== "default") void checkVersion(followEditors);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key === page.key) return;
    page = location;
    tellPage(page.pathname);
    showRest(page.pathname);
    void checkVersion(followEditors);
  });
  setTimeout(() => {
    showRest = startRest(router, hasAgreed);
    showRest(page.pathname);
  }, REST_AFTER_MS);
}

/** Returns what to call with the path of each page. */
function startRest(router: Required<RemixWindow>["__remixRouter"], hasAgreed: boolean): (path: string) => void {
  watchScreen();
  const isMember = () => {
    const { root } = router.state.loaderData;
    return root !== undefined && fromJsonText(root.visitor).member !== null;
  };
  const offer = offerNewsletters(isMember);
  const { chat, experiments } = router.state.loaderData.root?.outside ?? {};
  const placeHelp = chat === "email" ? showHelpButton() : () => {};
  if (hasAgreed) {
    loadOutsideScripts({
      ...(chat !== undefined && chat !== "email" && { chat }),
      ...(experiments !== undefined && { experiments }),
    });
  }
  return (path) => {
    offer(path);
    placeHelp(path);
  };
}

/** The browser's own setting. (Global Privacy Control) */
function refusesTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
