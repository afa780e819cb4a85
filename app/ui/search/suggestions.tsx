/**
 * The suggestions below the search box: a combobox with a list (ARIA 1.2). Its code loads on the first use of the box. Each
 * suggestion is a link that the page's listener handles like any other. (spec 2, Search bar; spec 6; spec 8)
 */
import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Suggestions as Found } from "~/domain/search/suggestions";
import { announce } from "~/ui/ground/announcer";
import { comboboxKey } from "~/ui/search/suggestion-keys";
import { optionId, SuggestionList } from "~/ui/search/suggestion-list";
import { useSuggestionSource } from "~/ui/search/suggestion-source";

const PANEL = "suggestions";

/** The suggestions. If the text is `asked`, the list is empty, because the page already shows the results for that text. */
export function Suggestions({ field, asked }: { field: RefObject<HTMLInputElement>; asked: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Index of the active suggestion; -1 if the text itself is active. */
  const [active, setActive] = useState(-1);
  const panel = useRef<HTMLDivElement>(null);
  const { state: navigating } = useNavigation();
  const sections = useMemo(() => found?.suggestions ?? [], [found]);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);

  const source = useSuggestionSource((heard) => {
    setFound(heard);
    setActive(-1);
    // Don't open the list if a navigation has moved the focus away.
    setOpen(heard !== null && document.activeElement === field.current);
  });
  useEffect(() => {
    const text = field.current?.value ?? "";
    // Load suggestions for text that the shopper typed before this code had loaded.
    if (text !== asked) source.typed(text);
    return source.stop;
  }, [source, field, asked]);

  useEffect(() => {
    if (navigating === "idle") return;
    source.stop();
    setOpen(false);
  }, [navigating, source]);

  useEffect(() => {
    if (isOpen && found)
      announce(`${count} ${count === 1 ? "suggestion" : "suggestions"} for ${found.searched_phrase}`);
  }, [isOpen, count, found]);

  // Set the box's attributes for screen readers. React didn't write these attributes, so it doesn't change them.
  useLayoutEffect(() => {
    const box = field.current;
    const option = isOpen ? document.getElementById(optionId(active)) : null;
    box?.setAttribute("aria-autocomplete", "list");
    box?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) box?.setAttribute("aria-controls", PANEL);
    else box?.removeAttribute("aria-controls");
    if (option) box?.setAttribute("aria-activedescendant", option.id);
    else box?.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }, [field, isOpen, active]);

  // Use a layout effect, because it runs together with the list. With a later effect, the first keys would act as if there were
  // no list, and Escape would clear the box.
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    const close = () => {
      setOpen(false);
      setActive(-1);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = comboboxKey(event, { count, isOpen, active });
      if (step === null) return;
      if (event.key !== "Tab") event.preventDefault();
      if (step === "clear") {
        box.value = "";
        source.typed("");
      } else if (step === "choose") {
        const shiftKey = event.shiftKey;
        const press = new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey });
        document.getElementById(optionId(active))?.dispatchEvent(press);
      } else if (step === "close") {
        close();
      } else {
        setOpen(true);
        setActive(step);
      }
    };
    box.addEventListener("keydown", onKey, { signal });
    box.addEventListener("input", () => source.typed(box.value), { signal });
    box.addEventListener("click", () => count > 0 && setOpen(true), { signal });
    box.addEventListener("blur", (event) => panel.current?.contains(event.relatedTarget as Node) || close(), {
      signal,
    });
    box.form?.addEventListener(
      "submit",
      () => {
        source.stop();
        close();
      },
      { signal },
    );
    return () => listening.abort();
  }, [field, source, count, isOpen, active]);

  if (!isOpen || !found) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in it must not take the focus from the box
    <div className="suggestions" ref={panel} onMouseDown={(event) => event.preventDefault()}>
      <SuggestionList
        id={PANEL}
        sections={sections}
        phrase={found.searched_phrase}
        active={active}
        onGone={() => setOpen(false)}
      />
    </div>
  );
}
