/** Provides the shop's name, which its owner can change. */
import { currentSettings } from "~/domain/settings/current-settings";
import { DEFAULT_NAME } from "~/domain/settings/default-name";

/** Returns the shop's name if it differs from the default. The document contains the name, so that the browser knows it too. */
export function otherShopName(): string | undefined {
  if (!import.meta.env.SSR) return document.documentElement.dataset.shop;
  const { name } = currentSettings();
  return name === DEFAULT_NAME ? undefined : name;
}

/** Returns the shop's name, mainly for titles. On the server, returns the name as it was when rendering of the page began. */
export function shopName(): string {
  return otherShopName() ?? DEFAULT_NAME;
}
