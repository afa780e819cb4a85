/** The banner that offers newsletters, and the modal with their form. (spec 4, Email sign-up popup) */
import { OFFER_COOKIES } from "~/domain/newsletters/offer-cookies";
import { logInBrowser } from "~/ui/ground/browser-log";
import { showBanner } from "~/ui/page/page-banner";
import { keepCookie, readCookie } from "~/ui/page/plain-cookies";

const FORM_PAGE = "/newsletters";
const PREFERENCES = "/account/preferences";
/** Visitors who only pass through are left alone. ms. */
const OFFER_AFTER_MS = 10_000;
/** Where people look around; not where they buy, sign in or write. */
const BROWSING =
  /^\/(?:$|c(?:\/|$)|author\/|product\/[^/]+$|search\/results|stores(?:\/|$)|catalogues$|info\/|help(?:\/|$)|tickets$)/;

/** Returns what to call with the path of each page. `isMember` tells whether the visitor is signed in. */
export function offerNewsletters(isMember: () => boolean): (path: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | null = null;
  return (path) => {
    clearTimeout(timer);
    const isWelcome = BROWSING.test(path) && !isDeclined();
    if (!isWelcome) {
      end?.();
      end = null;
    } else if (!end) {
      timer = setTimeout(() => {
        void wantsNone(isMember()).then((isOver) => {
          if (!isOver && !isDeclined()) end = showOffer(isMember());
        });
      }, OFFER_AFTER_MS);
    }
  };
}

/** Dismissed or opted in. */
function isDeclined(): boolean {
  return Object.values(OFFER_COOKIES).some(({ name }) => readCookie(name) !== undefined);
}

/** Whether a member gets newsletters already, or it can't be found out. */
async function wantsNone(isMember: boolean): Promise<boolean> {
  if (!isMember) return false;
  try {
    const answer = await fetch("/api/preferences");
    const { data } = (await answer.json()) as { data: { preferences?: { emailListOptedIn: boolean } } };
    const isOptedIn = data.preferences?.emailListOptedIn ?? true;
    if (data.preferences && isOptedIn) keep("optedIn");
    return isOptedIn;
  } catch {
    return true;
  }
}

function keep(why: keyof typeof OFFER_COOKIES): void {
  const { name, days } = OFFER_COOKIES[why];
  keepCookie(name, "1", days);
}

function showOffer(isMember: boolean): () => void {
  return showBanner({
    label: "Email newsletters",
    text: "New books, special offers and events, by email.",
    actions: [
      { title: "Sign up", run: () => (isMember ? location.assign(PREFERENCES) : void openForm()) },
      { title: "No thanks", run: () => keep("hidden") },
    ],
  });
}

/** The form of its page, over this one; it posts as it does there. Without it, the page itself. */
async function openForm(): Promise<void> {
  try {
    const answer = await fetch(FORM_PAGE, { headers: { Accept: "text/html" } });
    const text = await answer.text();
    // Without the page's head: its styles would break this page's security policy.
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    const page = new DOMParser().parseFromString(main, "text/html");
    const form = page.querySelector<HTMLFormElement>("form#newsletters");
    if (!answer.ok || !form) throw new Error(`${FORM_PAGE} answered ${answer.status} without its form`);
    showDialog(document.importNode(form, true));
  } catch (error) {
    logInBrowser("warn", "The newsletters' form did not come", error);
    location.assign(FORM_PAGE);
  }
}

function showDialog(form: HTMLFormElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "box";
  const title = document.createElement("h2");
  title.textContent = "Email newsletters";
  title.id = "newsletters-title";
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
  // Closed without signing up: that is a no, too.
  dialog.addEventListener("close", () => {
    keep("hidden");
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector<HTMLInputElement>("input[type=email]")?.focus();
}
