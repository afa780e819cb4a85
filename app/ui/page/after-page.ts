/** What surrounds the shop, in the browser: begins a while after the page, and no page needs it. */

import { CONSENT_COOKIE } from "~/domain/tracking/page-event";
import { fromJsonText } from "~/ui/ground/json-text";
import type { RootLoaderData } from "~/ui/ground/root-data";
import { showHelpButton } from "~/ui/page/help-button";
import { offerNewsletters } from "~/ui/page/newsletter-offer";
import { loadOutsideScripts } from "~/ui/page/outside-scripts";
import { tellPages } from "~/ui/page/page-events";
import { readCookie } from "~/ui/page/plain-cookies";
import { checkVersion } from "~/ui/page/version-watch";
import { keepCampaign, watchScreen } from "~/ui/page/visit-cookies";

/** Internal to Remix, which is pinned exactly; the journeys hold it. */
interface RemixWindow {
  __remixRouter?: {
    state: RouterState;
    subscribe(changed: (state: RouterState) => void): void;
  };
}
interface RouterState {
  location: { key: string; pathname: string };
  navigation: { state: string };
  loaderData: { root?: RootLoaderData };
}

export function startAfterPage(): void {
  watchScreen();
  // Of the document: a navigation by scripts may have gone on since.
  const [document] = performance.getEntriesByType("navigation");
  keepCampaign(document?.name ?? location.href);
  const router = (window as RemixWindow).__remixRouter;
  if (!router) return;
  const isMember = () => {
    const { root } = router.state.loaderData;
    return root !== undefined && fromJsonText(root.visitor).member !== null;
  };
  const offer = offerNewsletters(isMember);
  const { asksToCount = false, outside = {} } = router.state.loaderData.root ?? {};
  const { chat, experiments } = outside;
  const hasAgreed = asksToCount && readCookie(CONSENT_COOKIE) === "yes" && !refusesTracking();
  const tellPage: ReturnType<typeof tellPages> = hasAgreed ? tellPages() : () => {};
  const placeHelp = chat === "email" ? showHelpButton() : () => {};
  if (hasAgreed) {
    loadOutsideScripts({
      ...(chat !== undefined && chat !== "email" && { chat }),
      ...(experiments !== undefined && { experiments }),
    });
  }
  let page = router.state.location;
  offer(page.pathname);
  tellPage(page.pathname, 0);
  placeHelp(page.pathname);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key === page.key) return;
    page = location;
    offer(page.pathname);
    tellPage(page.pathname);
    placeHelp(page.pathname);
    void checkVersion();
  });
}

/** The browser's own setting. (Global Privacy Control) */
function refusesTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
