import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { LateDialog } from "~/ui/ground/late-dialog";
import { pageToCome } from "~/ui/ground/layers";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** React warns of layout effects on the server, where none runs. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** The placeholder of a page over the present one, from the press until it is there. Closing it stays on the present page. */
export function ComingPage() {
  const asked = useStore(pageToCome, null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // It goes as the page comes: the page's own dialog then gives the focus back to what was pressed.
  const isHere = asked && pathOf(asked.address) === pathname;
  const isOnItsWay = next?.state?.isOver && next.pathname !== pathname;
  const wasAwaited = useRef(false);

  // At once, so that Back doesn't find it waiting.
  useBrowserLayoutEffect(() => {
    if (wasAwaited.current && isOnItsWay && !asked)
      // Another navigation takes the place of the one that no one waits for.
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    // The page is here, or its loader led elsewhere.
    else if (isHere || (wasAwaited.current && !isOnItsWay)) pageToCome.set(null);
    wasAwaited.current = asked && isOnItsWay;
  });

  return isHere ? null : (
    <LateDialog
      store={pageToCome}
      title={asked?.title ?? ""}
      addressOf={({ address }) => address}
      load={async (page) => {
        await routeCode(pathOf(page.address));
        if (pageToCome.get() === page) navigate(page.address, { preventScrollReset: true, state: { isOver: true } });
        return null;
      }}
    />
  );
}
