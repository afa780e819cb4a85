/** Creates dialogs, which only a script can open. */

export interface Dialog {
  element: HTMLDialogElement;
  body: HTMLElement;
  /** Adds a button that closes the dialog; `isMain` gives it the focus and the primary colour. */
  addButton(text: string, press?: () => void, isMain?: boolean): void;
}

/** Creates a dialog with this heading. Esc closes it. */
export function makeDialog(heading: string): Dialog {
  const element = document.createElement("dialog");
  const title = element.appendChild(document.createElement("h2"));
  const body = element.appendChild(document.createElement("div"));
  const buttons = element.appendChild(document.createElement("p"));
  title.textContent = heading;
  title.id = `dialog-${document.querySelectorAll("dialog").length}`;
  element.className = "office-dialog";
  element.setAttribute("aria-labelledby", title.id);
  document.body.append(element);
  return {
    element,
    body,
    addButton(text, press, isMain = false) {
      const button = buttons.appendChild(document.createElement("button"));
      button.type = "button";
      button.textContent = text;
      button.className = isMain ? "button primary" : "button";
      button.autofocus = isMain;
      button.addEventListener("click", () => {
        element.close();
        press?.();
      });
    },
  };
}
