/** Shows a page's form in a dialog over another page, outside React. The form posts exactly as on its own page. */
import { logInBrowser } from "~/ui/ground/browser-log";
import { overlay } from "~/ui/ground/layers";

interface FormDialog {
  /** The form's page, which the browser opens if the form can't be loaded. */
  page: string;
  /** Id of the form on that page. */
  form: string;
  title: string;
  /** Called when the dialog closes without sending the form. */
  onClosed?: () => void;
}

/** Opens the dialog immediately, with a placeholder until the form has loaded. (spec 4, Overlay) */
export async function openFormDialog({ page, form: id, title, onClosed }: FormDialog): Promise<void> {
  const asking = new AbortController();
  const { body, close } = showDialog(title, () => {
    asking.abort();
    onClosed?.();
  });
  try {
    const answer = await fetch(page, { headers: { Accept: "text/html" }, signal: asking.signal });
    const form = formIn(await answer.text(), id);
    if (!answer.ok || !form) throw new Error(`${page} answered ${answer.status} without its form`);
    body.replaceChildren(form);
    form.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  } catch (error) {
    if (asking.signal.aborted) return;
    logInBrowser("warn", "A form did not come", error);
    close();
    location.assign(page);
  }
}

function formIn(html: string, id: string): HTMLFormElement | null {
  // Skip the head of the fetched page, because its styles would violate this page's security policy.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const form = new DOMParser().parseFromString(main, "text/html").querySelector<HTMLFormElement>(`form#${id}`);
  return form && document.importNode(form, true);
}

/**
 * Shows the dialog. Escape, the veil, Close and a navigation close it and call `onClosed`. The returned `close` closes it
 * without that call.
 */
function showDialog(words: string, onClosed: () => void): { body: HTMLElement; close: () => void } {
  const dialog = document.createElement("dialog");
  dialog.className = "box";
  dialog.setAttribute("aria-label", words);
  const title = document.createElement("h2");
  title.textContent = words;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Close";
  button.addEventListener("click", () => dialog.close());
  const head = document.createElement("div");
  head.className = "sheet-head";
  head.append(title, button);
  const waiting = document.createElement("div");
  waiting.className = "placeholder";
  waiting.role = "status";
  waiting.ariaLabel = "Loading the form";
  const body = document.createElement("div");
  body.className = "sheet-body";
  body.append(waiting);
  dialog.append(head, body);
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const forget = whenLeft(() => dialog.close());
  function end() {
    forget();
    overlay.set(false);
    dialog.remove();
  }
  dialog.addEventListener("close", () => {
    end();
    onClosed();
  });
  document.body.append(dialog);
  overlay.set(true);
  dialog.showModal();
  return { body, close: end };
}

/** Internal to Remix, which is pinned to an exact version; the browser tests (tests/journeys) cover it. */
interface RemixWindow {
  __remixRouter?: {
    state: RouterState;
    subscribe(changed: (state: RouterState) => void): () => void;
  };
}
interface RouterState {
  location: { key: string };
  navigation: { state: string };
}

/**
 * Calls `leave` when a navigation starts or the browser leaves the document, and returns a function that stops listening. It is
 * for overlays outside React, which must not still be open when Back restores the document. (spec 4, Overlay)
 */
function whenLeft(leave: () => void): () => void {
  const router = (window as RemixWindow).__remixRouter;
  const at = router?.state.location.key;
  const end = router?.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key !== at) leave();
  });
  addEventListener("pagehide", leave);
  return () => {
    end?.();
    removeEventListener("pagehide", leave);
  };
}
