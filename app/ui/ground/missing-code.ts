/** Handles a click whose code did not load. (design 4.3) */
import { noAnswer } from "~/http/guarded-client-action";
import { toast } from "~/ui/ground/toast";

const missed = new Set<string>();

/**
 * True if this code failed before, so that the browser should continue without scripts. After the first failure another try may
 * succeed, and offline a full page load would only lose the page.
 */
export function failsAgain(what: string): boolean {
  if (missed.has(what) && navigator.onLine !== false) return true;
  missed.add(what);
  return false;
}

/** Shows a message with Retry when something did not load. If it fails again, `plain` does what the browser does without scripts. */
export function retryOrPlain(what: string, again: () => void, plain: () => void): void {
  if (failsAgain(what)) plain();
  else toast(noAnswer, "error", again);
}

/** Posts the fields like a browser without scripts, so that the answer replaces this page. */
export function postPlainly(action: string, fields: FormData): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
}
