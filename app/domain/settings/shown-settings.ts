/** The settings that show in every page. The browser knows their defaults, so a page carries only those that were changed. */

const FREE_DELIVERY_OVER = 9900;

export const SHOWN_DEFAULTS = {
  /** The first banner; null: none. */
  banner: `FREE SHIPPING FOR AUSTRALIAN WEB ORDERS OVER $${FREE_DELIVERY_OVER / 100}` as string | null,
  /** The second banner; null: none. */
  tradingHours: "All our stores are open. Trading hours may be subject to change." as string | null,
  /** The cents above which, but not at which, delivery can be free; null: no such limit. */
  freeDeliveryOver: FREE_DELIVERY_OVER as number | null,
  /** The path of the terms' page; null while there is no such page. */
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
