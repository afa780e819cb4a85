/** Makes dialogs, which only scripts open. */

export interface Dialog {
  element: HTMLDialogElement;
  /** The place for what it says. */
  body: HTMLElement;
  /** Adds a button that closes it; `isMain` gives it the focus and the colour. */
  addButton(text: string, press?: () => void, isMain?: boolean): void;
}

/** Makes a dialog with this heading, which Esc closes. */
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
