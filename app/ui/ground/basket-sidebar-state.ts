import { createStore } from "~/ui/ground/store";

/** `closing` while it leaves. */
export const basketSidebar = createStore<"closed" | "open" | "closing">("closed");

export function closeBasketSidebar(): void {
  if (basketSidebar.get() === "open") basketSidebar.set("closing");
}
