import { useFetcher, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { BasketEntry } from "~/domain/basket/basket";
import { BASKET_MESSAGES, limitWords } from "~/domain/basket/basket-messages";
import { typedQuantity } from "~/domain/basket/typed-quantity";
import { QuantitySaving } from "~/ui/basket/quantity-saving";
import { findTrouble, readAnswer } from "~/ui/ground/answer";
import { toast } from "~/ui/ground/toast";

/** The server's refusal for one entry's field, with the typed value. */
export interface RefusedQuantity {
  entryId: string;
  typed: string;
  message: string;
}

type Entry = Pick<BasketEntry, "entryId" | "quantity" | "maxQuantity" | "maxQuantityPerOrder">;

function toFields(entryId: string, quantity: string): Record<string, string> {
  return { intent: "quantity", entryId, quantity, answer: "data" };
}

/**
 * Handles one entry's quantity field, which is saved 1000 ms after its last change. The field shows the typed value until the
 * shop has accepted it. (spec 4, 5)
 */
export function useQuantity(entry: Entry, action: string, refused: RefusedQuantity | null) {
  const { entryId, maxQuantity } = entry;
  const fetcher = useFetcher<unknown>();
  const submit = useSubmit();
  /** The typed value; null while it equals the stored quantity. */
  const [typed, setTyped] = useState<string | null>(refused?.typed ?? null);
  const [trouble, setTrouble] = useState<string | null>(refused?.message ?? null);
  const [hint, setHint] = useState<string | null>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [saving] = useState(
    () => new QuantitySaving((quantity) => fetcher.submit(toFields(entryId, quantity), { method: "post", action })),
  );
  const shown = typed ?? String(entry.quantity);

  function change(text: string) {
    const { quantity, isCapped } = typedQuantity(text, maxQuantity);
    setTyped(quantity);
    setTrouble(null);
    setHint(isCapped ? toLimit(entry) : null);
    saving.want(quantity === "" ? null : quantity);
  }

  // Text typed before the scripts loaded counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    setEnhanced(true);
    const early = field.current?.value ?? shown;
    if (early !== shown) change(early);
  }, []);

  // Take the result from the response alone, because the page's data arrives later, or never.
  const saved = useRef<string | null>(null);
  const heard = useRef<unknown>();
  useEffect(() => {
    const isNews = fetcher.data !== heard.current || fetcher.state === "idle";
    if (fetcher.state !== "submitting" && saving.isUnderWay && isNews) {
      heard.current = fetcher.data;
      const trouble = findTrouble(fetcher.data, BASKET_MESSAGES.quantityFailed);
      saved.current = saving.settle();
      setTrouble(trouble);
      if (trouble !== null) saved.current = null;
      // Keep the explanation if a quantity was capped while typing. It was saved at the cap, so the answer doesn't mention
      // that.
      else setHint((now) => readAnswer<{ clamped: string | null }>(fetcher.data)?.clamped ?? now);
    }
    if (fetcher.state !== "idle" || saved.current === null) return;
    // Keep the typed value if the shopper has changed it since this request was sent.
    const { current } = saved;
    saved.current = null;
    setTyped((now) => (now === current ? null : now));
  }, [fetcher.state, fetcher.data, saving]);

  useEffect(() => {
    const answer = readAnswer(fetcher.data);
    if (answer?.message && !answer.isLost) toast(answer.message, answer.kind);
  }, [fetcher.data]);

  useEffect(() => {
    function onHide() {
      const left = saving.take("unsettled");
      if (left !== null) navigator.sendBeacon(action, new URLSearchParams(toFields(entryId, left)));
    }
    function onVisibility() {
      if (document.visibilityState === "hidden") saving.flush();
    }
    addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onVisibility);
      const left = saving.take("waiting");
      if (left !== null) submit(toFields(entryId, left), { method: "post", action, navigate: false });
    };
  }, [saving, submit, action, entryId]);

  return {
    field,
    shown,
    trouble,
    hint,
    isEnhanced,
    isSaving: fetcher.state === "submitting",
    change,
    /** Changes the quantity, but never below 1 or above the number available. */
    step(by: number) {
      change(String(Math.min(maxQuantity, Math.max(1, (Number(shown) || 1) + by))));
    },
    /** Called when the field or its buttons lose focus. */
    leave() {
      if (shown === "") change("1");
      saving.flush();
    },
    /** Called when the shopper presses Enter or Retry. */
    save() {
      // Read the field, because the shopper may have typed before the scripts were ready.
      const current = field.current?.value ?? shown;
      if (current === "") change("1");
      else if (current !== shown) change(current);
      else saving.want(shown);
      saving.flush();
    },
  };
}

function toLimit({ maxQuantity, maxQuantityPerOrder }: Entry): string {
  return maxQuantity < maxQuantityPerOrder ? `Only ${maxQuantity} left in stock.` : limitWords(maxQuantity);
}
