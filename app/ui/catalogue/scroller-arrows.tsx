import { useEffect, useRef, useState } from "react";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/ground/icons";

/** The step from spec 9, Scroller step. */
const STEP_PX = 500;

/** Two arrows for their shelf's `.scroller`. They are hidden without scripts or if everything fits, and disabled at the ends. */
export function ScrollerArrows({ title }: { title: string }) {
  const arrows = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ left: false, right: false });

  useEffect(() => {
    const list = findScroller(arrows.current);
    if (!list) return;
    const look = () => {
      const left = list.scrollLeft > 1;
      const right = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setRoom((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, []);

  const move = (by: number) => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    findScroller(arrows.current)?.scrollBy({ left: by, behavior: calm ? "auto" : "smooth" });
  };
  return (
    <div className="shelf-arrows" ref={arrows}>
      {(room.left || room.right) && (
        <>
          <button
            type="button"
            disabled={!room.left}
            aria-label={`Scroll ${title} left`}
            onClick={() => move(-STEP_PX)}
          >
            <ArrowLeftIcon />
          </button>
          <button
            type="button"
            disabled={!room.right}
            aria-label={`Scroll ${title} right`}
            onClick={() => move(STEP_PX)}
          >
            <ArrowRightIcon />
          </button>
        </>
      )}
    </div>
  );
}

function findScroller(arrows: HTMLElement | null): HTMLElement | null {
  return arrows?.closest("[data-scroller]")?.querySelector<HTMLElement>(".scroller") ?? null;
}
