/** The shop's name, which its owner may change. */
import { currentSettings } from "~/domain/settings/current-settings";
import { DEFAULT_NAME } from "~/domain/settings/default-name";

/** The name that the document carries, where it is not the default. */
export function otherShopName(): string | undefined {
  if (!import.meta.env.SSR) return document.documentElement.dataset.shop;
  const { name } = currentSettings();
  return name === DEFAULT_NAME ? undefined : name;
}

/** The name, in titles above all. On the server as it was when the page began. */
export function shopName(): string {
  return otherShopName() ?? DEFAULT_NAME;
}
