/**
 * Asks for confirmation before a form does something irreversible. The question is in the attribute `data-confirm` of an
 * element around the form. Without scripts, the form is submitted without confirmation.
 */
import { makeDialog } from "./dialog";

const confirmed = new WeakSet<HTMLFormElement>();

export function startConfirmations(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || confirmed.has(form)) return;
    const question = form.closest<HTMLElement>("[data-confirm]")?.dataset.confirm;
    if (question === undefined) return;
    event.preventDefault();
    const { submitter } = event;
    const dialog = makeDialog(question);
    const send = () => {
      confirmed.add(form);
      form.requestSubmit(submitter);
    };
    dialog.addButton(submitter?.textContent?.trim() || "Yes", send);
    dialog.addButton("Don't", undefined, true);
    dialog.element.addEventListener("close", () => dialog.element.remove());
    dialog.element.showModal();
  });
}
