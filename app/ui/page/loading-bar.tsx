import { useNavigation } from "@remix-run/react";

/** From the start of a navigation until the page has rendered or failed. Quick ones show none: the sheet waits 120 ms. (spec 4) */
export function LoadingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="loading-bar" aria-hidden="true" data-loading />;
}
