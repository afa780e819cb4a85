/** The help button, used instead of a third-party support chat: it opens the contact form, and staff reply by email. */
import { openFormDialog } from "~/ui/page/form-dialog";
import { linkedSheet } from "~/ui/page/page-banner";
import { readCookie } from "~/ui/page/plain-cookies";

const CONTACT = "/contact-us";

/** Shows the button, unless a cookie disables it in this browser. It stays hidden on the form's own pages. */
export function showHelpButton(): (path: string) => void {
  if (["0", "false"].includes(readCookie("help-widget-enabled") ?? "")) return () => {};
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button help-button";
  button.textContent = "Help";
  button.addEventListener("click", () => {
    void openFormDialog({ page: CONTACT, form: "contact", title: "How can we help?" });
  });
  void linkedSheet().then(() => document.body.append(button));
  return (path) => {
    button.hidden = path.startsWith(CONTACT);
  };
}
