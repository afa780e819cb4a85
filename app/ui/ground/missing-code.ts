/** Handles a click for which the code failed to load. (design 4.3) */
import { noAnswer } from "~/http/guarded-client-action";
import { toast } from "~/ui/ground/toast";

const missed = new Set<string>();

/**
 * Returns true if this code has failed to load before, so that the browser should continue without scripts. Returns false for
 * the first failure, because another attempt may succeed, and always offline, because a full page load would only lose the
 * page.
 */
export function failsAgain(what: string): boolean {
  if (missed.has(what) && navigator.onLine !== false) return true;
  missed.add(what);
  return false;
}

/**
 * Shows a message with Retry when something did not load. If it fails again, calls `plain`, which does what a browser without
 * scripts would do.
 */
export function retryOrPlain(what: string, again: () => void, plain: () => void): void {
  if (failsAgain(what)) plain();
  else toast(noAnswer, "error", again);
}

/** Posts the fields as a browser without scripts would, so that the response replaces this page. */
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
  // Call the prototype's method, because a field may be named "submit".
  HTMLFormElement.prototype.submit.call(form);
}
