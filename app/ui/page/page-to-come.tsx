import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { LateDialog } from "~/ui/ground/late-dialog";
import { pageToCome } from "~/ui/ground/layers";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** The placeholder of a page over the present one, from the press until it is there. Closing it stays on the present page. */
export function ComingPage() {
  const asked = useStore(pageToCome, null);
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // It goes as the page comes: the page's own dialog then gives the focus back to what was pressed.
  const isHere = asked && pathOf(asked.address) === location.pathname;

  // Another navigation takes the place of the one that nobody waits for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is closed
  useEffect(() => {
    if (isHere) pageToCome.set(null);
    else if (!asked && next?.state?.isOver)
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
  }, [asked, isHere]);

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
