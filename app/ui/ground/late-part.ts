import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code comes after the page, within a Suspense: what the server wrote stands and works until then. Where the
 * code does not come, the next press asks for it again.
 */
export function latePart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await nextPress();
      }
    }
  });
}

/** A line that failed may be well again when the shopper does something. */
function nextPress(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, resolve, { once: true });
  });
}
