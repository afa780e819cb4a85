/** The banner that offers newsletters, and the dialog with their form. (spec 4, Email sign-up popup) */
import { OFFER_COOKIES } from "~/domain/newsletters/offer-cookies";
import { openFormDialog } from "~/ui/page/form-dialog";
import { showBanner } from "~/ui/page/page-banner";
import { keepCookie, readCookie } from "~/ui/page/plain-cookies";

const FORM_PAGE = "/newsletters";
const PREFERENCES = "/account/preferences";
/** Delay in ms, so as not to disturb visitors who leave soon. */
const OFFER_AFTER_MS = 10_000;
/** Matches pages for browsing, rather than for buying, signing in or writing. */
const BROWSING =
  /^\/(?:$|c(?:\/|$)|author\/|series\/|product\/[^/]+$|search\/results|stores(?:\/|$)|catalogues$|info\/|help(?:\/|$)|tickets$)/;

/** Returns the function to call with the path of each page. `isMember` returns true if the visitor is signed in. */
export function offerNewsletters(isMember: () => boolean): (path: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | null = null;
  let pages = 0;
  return (path) => {
    clearTimeout(timer);
    pages += 1;
    const page = pages;
    const isWelcome = BROWSING.test(path) && !isDeclined();
    if (!isWelcome) {
      end?.();
      end = null;
    } else if (!end) {
      timer = setTimeout(() => {
        void wantsNone(isMember()).then((isOver) => {
          // Check the page again, because the member may have moved on, perhaps to the checkout, while the preferences were
          // loading.
          if (page === pages && !isOver && !isDeclined()) end = showOffer(isMember());
        });
      }, OFFER_AFTER_MS);
    }
  };
}

/** Returns true if the visitor has dismissed the offer or opted in. */
function isDeclined(): boolean {
  return Object.values(OFFER_COOKIES).some(({ name }) => readCookie(name) !== undefined);
}

/**
 * Returns true if the offer isn't for this member, because they already receive newsletters, or because this can't be
 * determined.
 */
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
      { title: "Sign up", run: () => (isMember ? location.assign(PREFERENCES) : openForm()) },
      { title: "No thanks", run: () => keep("hidden") },
    ],
  });
}

/** Opens the form. Closing it without signing up also dismisses the offer. */
function openForm(): void {
  void openFormDialog({
    page: FORM_PAGE,
    form: "newsletters",
    title: "Email newsletters",
    onClosed: () => keep("hidden"),
  });
}
