import { createStore } from "~/ui/ground/store";

/** The address of a details' page that is to open over this one. */
export const optionsLayer = createStore<string | null>(null);

/** Opens it; where its code doesn't come, the page itself is gone to. (spec 2, Product-options dialog) */
export function openOptionsLayer(address: string): void {
  optionsLayer.set(address);
}
