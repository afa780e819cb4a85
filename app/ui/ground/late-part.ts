import { type ComponentType, lazy } from "react";

/**
 * A part of a page, within a Suspense, whose code loads after the page. Until it has loaded, the server's markup is shown and
 * works. If loading fails, it is tried again at the shopper's next press.
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

/** Waits for the shopper's next press. By then, the connection may work again. */
function nextPress(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, resolve, { once: true });
  });
}
