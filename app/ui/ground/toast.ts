import { createStore } from "~/ui/ground/store";

export type ToastKind = "success" | "error" | "info";

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  /** Repeats the failed action. A toast with this button stays until the button is used or the toast is closed. */
  retry?: (() => void) | undefined;
}

export const noToasts: readonly Toast[] = [];
export const toasts = createStore(noToasts);

let lastId = 0;

/** Shows a message at the bottom right for 5 seconds (spec 9). Identical messages are shown once. */
export function toast(message: string, kind: ToastKind = "info", retry?: () => void): void {
  lastId += 1;
  toasts.set([...toasts.get().filter((shown) => shown.message !== message), { id: lastId, message, kind, retry }]);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
