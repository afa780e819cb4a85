/**
 * A movable map that replaces the drawn one. It needs scripts and a map style from the operator, and loads only when the
 * visitor presses the button.
 */
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { StoreMap } from "~/domain/stores/map-store";
import { Lite, OtherPage } from "~/ui/ground/page-context";

/**
 * Hash of the address when a document is reloaded to show the map. The policy allows the map's host only if the document was
 * loaded as a store's page.
 */
const ASKED = "#interactive-map";

const words = {
  drawn: "",
  waiting: "The map is loading…",
  shown: "",
  failed: "The interactive map isn't available at the moment. You can still use this map.",
  unable: "This browser can't show the interactive map. You can still use this map.",
};

interface InteractiveMapProps {
  map: StoreMap | null;
  /** The drawn map. */
  children: ReactNode;
}

export function InteractiveMap({ map, children }: InteractiveMapProps) {
  const isLite = useContext(Lite);
  // Kiosk pages never hydrate.
  const isKiosk = useContext(OtherPage)?.kiosk !== undefined;
  return (
    <div className="store-map">
      {children}
      {map && !isLite && !isKiosk && <MapOverDrawing map={map} />}
    </div>
  );
}

function MapOverDrawing({ map }: { map: StoreMap }) {
  const [isAwake, setAwake] = useState(false);
  const [state, setState] = useState<keyof typeof words>("drawn");
  const box = useRef<HTMLDivElement>(null);
  const remove = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    setAwake(true);
    if (location.hash === ASKED) void show();
    return () => remove.current();
  }, []);

  async function show() {
    if (state === "waiting") return;
    if (!documentAllowsMap()) return openAgain();
    if (!document.createElement("canvas").getContext("webgl2")) return setState("unable");
    setState("waiting");
    try {
      const { showMap } = await import("~/ui/stores/show-map");
      if (!box.current) return;
      const takeAway = await showMap(box.current, map);
      // The visitor may have left the page while the map was loading.
      if (!box.current) return takeAway();
      remove.current = takeAway;
      setState("shown");
    } catch {
      setState("failed");
    }
  }

  function hide() {
    remove.current();
    remove.current = () => {};
    setState("drawn");
  }

  const isShown = state === "shown";
  return (
    <>
      <div ref={box} className={isShown ? "moving-map" : "moving-map arriving"} />
      <p>
        <button
          type="button"
          className={`button${isAwake ? "" : " needs-scripts"}`}
          onClick={isShown ? hide : show}
          aria-disabled={state === "waiting"}
        >
          {isShown ? "Show drawn map" : "Show interactive map"}
        </button>
      </p>
      <p role="status" className="hint">
        {words[state]}
      </p>
    </>
  );
}

function documentAllowsMap(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened === undefined || /^\/stores(\/|$)/.test(new URL(opened.name).pathname);
}

function openAgain(): void {
  history.replaceState(history.state, "", ASKED);
  location.reload();
}
