/** What surrounds the shop, in the browser: begins a while after the page, and no page needs it. */
import { unpack } from "~/ui/ground/packed";
import type { RootLoaderData } from "~/ui/ground/root-data";
import { offerNewsletters } from "~/ui/page/newsletter-offer";
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
    return root !== undefined && unpack(root.visitor).member !== null;
  };
  const offer = offerNewsletters(isMember);
  let page = router.state.location;
  offer(page.pathname);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key === page.key) return;
    page = location;
    offer(page.pathname);
    void checkVersion();
  });
}
