/** Starts the shop's extras in the browser some time after the page has loaded. None of the pages depends on them. */

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

/** Internal to Remix, which is pinned to an exact version; the browser tests (tests/journeys) cover it. */
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
  actionData: object | null;
  loaderData: { root?: RootLoaderData; "routes/shop"?: ShopLoaderData };
}

/**
 * Delay in ms for parts that ask for attention or load files. It is longer than for the other parts, so that even on a slow
 * connection the page has loaded completely.
 */
const REST_AFTER_MS = 3000;

/** Returns true if a field of the page, or of a dialog over it, differs from its initial value. */
function holdsTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(":is(main, dialog[open]) :is(input, textarea)");
  return [...fields].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
}

/** Starts the extras. Called two seconds after a document has become idle. */
export function startAfterPage(): void {
  const router = (window as RemixWindow).__remixRouter;
  if (!router) return void setTimeout(watchScreen, REST_AFTER_MS);
  const { asksToCount = false } = router.state.loaderData.root ?? {};
  const hasAgreed = asksToCount && readCookie(CONSENT_COOKIE) === "yes" && !refusesTracking();
  const tellPage: ReturnType<typeof tellPages> = hasAgreed ? tellPages() : () => {};
  let page = router.state.location;
  let showRest: (path: string) => void = () => {};
  tellPage(page.pathname, 0);
  let laterCheck: ReturnType<typeof setTimeout> | undefined;
  // Reload the menus if editors have changed anything since the page loaded, because a navigation doesn't reload them. Wait
  // while the page has typed text, which could be lost if the reload redirects, or a form's answer, which a reload would
  // remove.
  const followEditors = (version: number) => {
    clearTimeout(laterCheck);
    const { loaderData, navigation, actionData } = router.state;
    const shown = loaderData["routes/shop"]?.contentVersion ?? version;
    if (version <= shown) return;
    if (navigation.state === "idle" && actionData === null && !holdsTyped()) router.revalidate();
    else laterCheck = setTimeout(followEditors, REST_AFTER_MS, version);
  };
  // Check now if scripts navigated before this code loaded.
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

/** Starts the parts with the longer delay. Returns the function to call with the path of each page. */
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

/** Returns true if the browser's own setting refuses tracking. (Global Privacy Control) */
function refusesTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
