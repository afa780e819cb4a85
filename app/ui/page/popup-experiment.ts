import { type Added, addedPopup } from "~/ui/ground/layers";

const COOKIE = /(?:^|;\s*)jssafe\.add-to-basket-popup-enabled=(?:1|true)(?:;|$)/;

/**
 * The experiment: for one product, where the cookie enables it, the page's variation is 1, and the account is a personal one.
 * (spec 2, Add-to-basket popup)
 */
export function popsUp(
  added: readonly unknown[],
  {
    cookie,
    variation,
    accountType,
  }: { cookie: string; variation: string | undefined; accountType: string | undefined },
): boolean {
  return added.length === 1 && COOKIE.test(cookie) && variation === "1" && accountType === "personal";
}

/** Opens it if the experiment is on here. */
export function maybePopUp(added: readonly Added[]): void {
  const [only] = added;
  const variation = document.querySelector<HTMLMetaElement>('meta[name="page-variation"]')?.content;
  const { accountType } = document.body.dataset;
  if (only && popsUp(added, { cookie: document.cookie, variation, accountType })) addedPopup.set(only);
}
