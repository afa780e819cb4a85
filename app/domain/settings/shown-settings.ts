/** The settings shown on every page. The browser knows their defaults, so a page carries only the changed ones. */

const FREE_DELIVERY_OVER = 9900;

export const SHOWN_DEFAULTS = {
  /** The first banner; null for none. */
  banner: `FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER $${FREE_DELIVERY_OVER / 100}` as string | null,
  /** The second banner; null for none. */
  tradingHours: "All our stores are open. Trading hours may be subject to change." as string | null,
  /**
   * Order value in cents above which delivery is free (an order of exactly this value isn't delivered for free); null for no
   * limit.
   */
  freeDeliveryOver: FREE_DELIVERY_OVER as number | null,
  /** Path of the terms page; null if the page doesn't exist. */
  termsPage: "/terms-and-conditions" as string | null,
};

export type ShownSettings = typeof SHOWN_DEFAULTS;

/** Returns the settings that differ from their defaults; undefined if there are none. */
export function changedShown(settings: ShownSettings): Partial<ShownSettings> | undefined {
  const names = (Object.keys(SHOWN_DEFAULTS) as (keyof ShownSettings)[]).filter(
    (name) => settings[name] !== SHOWN_DEFAULTS[name],
  );
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, settings[name]]));
}
