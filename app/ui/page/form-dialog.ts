/** A page's form in a dialog over another page, outside React. It posts as it does on its page. */
import { logInBrowser } from "~/ui/ground/browser-log";

interface FormDialog {
  /** The form's page: where the form does not come, the browser goes there. */
  page: string;
  /** The form's id on that page. */
  form: string;
  title: string;
  /** Closed without sending the form. */
  onClosed: () => void;
}

export async function openFormDialog({ page, form: id, title, onClosed }: FormDialog): Promise<void> {
  try {
    const answer = await fetch(page, { headers: { Accept: "text/html" } });
    const form = formIn(await answer.text(), id);
    if (!answer.ok || !form) throw new Error(`${page} answered ${answer.status} without its form`);
    showDialog(form, title, onClosed);
  } catch (error) {
    logInBrowser("warn", "A form did not come", error);
    location.assign(page);
  }
}

/** The form with this id. */
function formIn(html: string, id: string): HTMLFormElement | null {
  // Without the page's head: its styles would break this page's security policy.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const form = new DOMParser().parseFromString(main, "text/html").querySelector<HTMLFormElement>(`form#${id}`);
  return form && document.importNode(form, true);
}

function showDialog(form: HTMLFormElement, words: string, onClosed: () => void): void {
  const dialog = document.createElement("dialog");
  dialog.className = "box";
  const title = document.createElement("h2");
  title.textContent = words;
  title.id = `${form.id}-title`;
  dialog.setAttribute("aria-labelledby", title.id);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());
  const head = document.createElement("div");
  head.className = "sheet-head";
  head.append(title, close);
  const body = document.createElement("div");
  body.className = "sheet-body";
  body.append(form);
  dialog.append(head, body);
  dialog.addEventListener("close", () => {
    onClosed();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
}
