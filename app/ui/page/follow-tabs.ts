/** Updates the basket's badge after changes in other tabs of this browser. */

import type { VisitorData } from "~/http/visitor-data";
import { fromJsonText } from "~/ui/ground/json-text";
import type { RootLoaderData } from "~/ui/ground/root-data";

/** Internal to Remix, which is pinned to an exact version; the browser tests (tests/journeys) cover it. */
interface RemixWindow {
  __remixRouter: {
    state: { loaderData: { root?: RootLoaderData } };
    subscribe(listener: () => void): void;
    revalidate(): void;
  };
}

interface BasketNews {
  isMember: boolean;
  basket: string;
}

/** Announces changes of the basket to other tabs. A tab with an outdated basket reloads its data once it becomes visible. */
export function followTabs(): void {
  const { __remixRouter: router } = window as unknown as RemixWindow;
  const channel = new BroadcastChannel("basket");
  let known = findNews(router.state.loaderData.root);
  let isBehind = false;

  router.subscribe(() => {
    const now = findNews(router.state.loaderData.root);
    if (!now || (now.basket === known?.basket && now.isMember === known.isMember)) return;
    known = now;
    channel.postMessage(known);
  });
  channel.onmessage = ({ data }: MessageEvent<BasketNews | null>) => {
    // Do nothing after signing in or out, when the tab needs a new page, and in the checkout, where typed values would be lost.
    if (!known || data?.isMember !== known.isMember || location.pathname.startsWith("/checkout")) return;
    isBehind = data.basket !== known.basket;
    catchUp();
  };
  document.addEventListener("visibilitychange", catchUp);
  // Announce this page's basket too, because the page may be the response to a form.
  channel.postMessage(known);

  function catchUp() {
    if (!isBehind || document.visibilityState === "hidden") return;
    isBehind = false;
    router.revalidate();
  }
}

function findNews(root: RootLoaderData | undefined): BasketNews | null {
  if (!root) return null;
  const { member, basket } = fromJsonText<VisitorData>(root.visitor);
  return { isMember: member !== null, basket: `${basket?.quantity ?? 0} ${basket?.codes.join(" ") ?? ""}` };
}
