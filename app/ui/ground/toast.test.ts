import { beforeEach, expect, test, vi } from "vitest";
import { closeToast, toast, toasts } from "~/ui/ground/toast";

beforeEach(() => toasts.set([]));

test("a toast reaches its listeners and disappears when closed", () => {
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  toast("Saved.", "success");
  const [shown] = toasts.get();
  expect(shown).toMatchObject({ message: "Saved.", kind: "success" });
  closeToast(shown?.id ?? 0);
  expect(toasts.get()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast("Not heard.");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("shows equal toasts once, with the newer Retry", () => {
  const older = vi.fn();
  const newer = vi.fn();
  toast("Lost.", "error", older);
  toast("Other.");
  toast("Lost.", "error", newer);
  expect(toasts.get().map((shown) => shown.message)).toEqual(["Other.", "Lost."]);
  toasts.get().at(-1)?.retry?.();
  expect(newer).toHaveBeenCalledOnce();
  expect(older).not.toHaveBeenCalled();
});
