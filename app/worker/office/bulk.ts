/** Sends an action on many ticked rows in batches, and shows the progress and a stop button. Unprocessed rows stay ticked. */
import { makeDialog } from "./dialog";
import { replaceMain } from "./lists";

/** Number of rows per batch. A form with this many rows or fewer is submitted as usual. */
const AT_ONCE = 10;

export function startBulk(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const { submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.id !== "ticked" || event.defaultPrevented) return;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "intent") return;
    const ticked = new FormData(form).getAll("order").map(String);
    if (ticked.length <= AT_ONCE) return;
    event.preventDefault();
    void sendInParts(form, submitter, ticked);
  });
}

async function sendInParts(
  form: HTMLFormElement,
  { value, textContent }: HTMLButtonElement,
  ticked: string[],
): Promise<void> {
  const dialog = makeDialog(`${textContent?.trim()}: ${ticked.length} orders`);
  const bar = dialog.body.appendChild(document.createElement("progress"));
  bar.max = ticked.length;
  bar.value = 0;
  bar.setAttribute("aria-label", "Orders done");
  const words = dialog.body.appendChild(document.createElement("p"));
  words.setAttribute("role", "status");
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  dialog.addButton("Stop", stop, true);
  dialog.element.addEventListener("cancel", stop);
  dialog.element.showModal();
  const left = [...ticked];
  const refused = new Map<string, string>();
  let last: Document | null = null;
  let failure = "";
  while (left.length > 0 && !isStopped && failure === "") {
    const part = left.slice(0, AT_ONCE);
    words.textContent = `${ticked.length - left.length} of ${ticked.length} are done.`;
    try {
      last = await sendPart(form, value, part);
      for (const [number, reason] of refusedIn(last)) refused.set(number, reason);
      left.splice(0, part.length);
      bar.value = ticked.length - left.length;
    } catch {
      failure = "The shop didn't answer. What was sent last may be done: check it before you try again.";
    }
  }
  dialog.element.close();
  dialog.element.remove();
  if (last) replaceMain(last);
  showResult({ done: ticked.length - left.length - refused.size, refused, left: left.length, failure });
  for (const box of document.querySelectorAll<HTMLInputElement>('input[form="ticked"][name="order"]'))
    box.checked = left.includes(box.value) || refused.has(box.value);
}

/** Sends one batch as the form would, and returns the page in the response. Throws an Error for a response without the list. */
async function sendPart(form: HTMLFormElement, intent: string, numbers: readonly string[]): Promise<Document> {
  const body = new URLSearchParams([["intent", intent], ...numbers.map((number) => ["order", number])]);
  const response = await fetch(form.action, { method: "POST", body });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // Accept status 409, too, because its page contains the list, with the refused orders.
  if ((!response.ok && response.status !== 409) || !page.querySelector("main #ticked, main .office-pager"))
    throw new Error(`The answer was ${response.status}.`);
  return page;
}

function refusedIn(page: Document): [number: string, reason: string][] {
  return [...page.querySelectorAll("main .error-summary li")].map((item) => {
    const [number = "", ...reason] = (item.textContent ?? "").split(": ");
    return [number.trim(), reason.join(": ")];
  });
}

interface BulkResult {
  done: number;
  refused: ReadonlyMap<string, string>;
  left: number;
  failure: string;
}

/** Shows the result of all batches instead of the last batch's. */
function showResult({ done, refused, left, failure }: BulkResult): void {
  const main = document.querySelector("main");
  main?.querySelector(".error-summary")?.remove();
  const box = document.createElement("div");
  box.className = refused.size > 0 || left > 0 ? "error-summary" : "status-message success";
  box.tabIndex = -1;
  const line = (text: string) => {
    box.appendChild(document.createElement("p")).textContent = text;
  };
  line(`${done} ${done === 1 ? "order is" : "orders are"} done.`);
  if (left > 0) line(`${left} ${left === 1 ? "is" : "are"} not done yet, and stay ticked.`);
  if (failure !== "") line(failure);
  for (const [number, reason] of refused) line(`${number}: ${reason}`);
  main?.querySelector("h1")?.after(box);
  box.focus();
}
