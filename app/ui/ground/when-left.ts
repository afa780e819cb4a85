/** Internal to Remix, which is pinned exactly; the journeys hold it. */
interface RemixWindow {
  __remixRouter?: {
    state: RouterState;
    subscribe(changed: (state: RouterState) => void): () => void;
  };
}
interface RouterState {
  location: { key: string };
  navigation: { state: string };
}

/**
 * Calls when a navigation starts or the browser leaves the document, for what lies over the page outside React. Returns what ends the
 * waiting. A document that Back brings again must not show what was open when it was left. (spec 4, Overlay)
 */
export function whenLeft(leave: () => void): () => void {
  const router = (window as RemixWindow).__remixRouter;
  const at = router?.state.location.key;
  const end = router?.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key !== at) leave();
  });
  addEventListener("pagehide", leave);
  return () => {
    end?.();
    removeEventListener("pagehide", leave);
  };
}
