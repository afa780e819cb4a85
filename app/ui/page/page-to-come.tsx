import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { LateDialog } from "~/ui/ground/late-dialog";
import { pageToCome } from "~/ui/ground/layers";
import { routeCode, toPath } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** Use a normal effect on the server, where React would warn about layout effects. They never run there. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * The placeholder for a page over the current one, from the press until that page arrives. If it is closed, the visitor stays
 * on the current page.
 */
export function ComingPage() {
  const asked = useStore(pageToCome, null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Close the placeholder when the page appears. When the page's own dialog closes later, it returns the focus to the pressed
  // element.
  const isHere = asked && toPath(asked.address) === pathname;
  const isOnItsWay = next?.state?.isOver && next.pathname !== pathname;
  const wasAwaited = useRef(false);

  // Close the placeholder on Back, because on a busy device the visitor may press Back before React has rendered the page, or
  // even the navigation to it.
  useEffect(() => {
    const close = () => pageToCome.set(null);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);

  // Run this immediately after rendering, so that Back doesn't find the placeholder still open.
  useBrowserLayoutEffect(() => {
    if (wasAwaited.current && isOnItsWay && !asked)
      // Navigate to the current page, which cancels the navigation to the closed one.
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    // Close the placeholder if the page has arrived, or its loader has redirected elsewhere.
    else if (isHere || (wasAwaited.current && !isOnItsWay)) pageToCome.set(null);
    wasAwaited.current = asked && isOnItsWay;
  });

  return isHere ? null : (
    <LateDialog
      store={pageToCome}
      title={asked?.title ?? ""}
      addressOf={({ address }) => address}
      load={async (page) => {
        await routeCode(toPath(page.address));
        if (pageToCome.get() === page) navigate(page.address, { preventScrollReset: true, state: { isOver: true } });
        return null;
      }}
    />
  );
}
