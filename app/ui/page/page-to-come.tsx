import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { LateDialog } from "~/ui/ground/late-dialog";
import { pageToCome } from "~/ui/ground/layers";
import { routeCode, toPath } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** Layout effects never run on the server, where React would warn about them. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** The placeholder of a page over the current one, from the press until the page arrives. Closing it stays on the current page. */
export function ComingPage() {
  const asked = useStore(pageToCome, null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Close the placeholder when the page appears. The page's own dialog later returns the focus to the pressed element.
  const isHere = asked && toPath(asked.address) === pathname;
  const isOnItsWay = next?.state?.isOver && next.pathname !== pathname;
  const wasAwaited = useRef(false);

  // On a busy device the visitor may press Back before React has rendered either the page or the navigation to it.
  useEffect(() => {
    const close = () => pageToCome.set(null);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);

  // Runs immediately, so that Back doesn't find the placeholder still waiting.
  useBrowserLayoutEffect(() => {
    if (wasAwaited.current && isOnItsWay && !asked)
      // Replaces the cancelled navigation with one to the current page.
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    // The page has arrived, or its loader has redirected elsewhere.
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
