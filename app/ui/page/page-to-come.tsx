import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { LateDialog } from "~/ui/ground/late-dialog";
import { pageToCome } from "~/ui/ground/layers";
import { routeCode, toPath } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** Layout effects never run on the server, and React would warn of them there. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** The placeholder of a page over the current one, from the press until the page arrives. Closing it stays on the current page. */
export function ComingPage() {
  const asked = useStore(pageToCome, null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // The placeholder closes as the page appears. The page's own dialog later returns the focus to the pressed element.
  const isHere = asked && toPath(asked.address) === pathname;
  const isOnItsWay = next?.state?.isOver && next.pathname !== pathname;
  const wasAwaited = useRef(false);

  // On a busy device React may render neither the page nor the navigation to it before Back is pressed.
  useEffect(() => {
    const close = () => pageToCome.set(null);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);

  // Runs at once, so that Back doesn't find the placeholder still waiting.
  useBrowserLayoutEffect(() => {
    if (wasAwaited.current && isOnItsWay && !asked)
      // Replaces the cancelled navigation by one to this page.
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    // The page has arrived, or its loader redirected elsewhere.
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
