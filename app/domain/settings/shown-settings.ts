/** The settings that show in every page. The browser knows their defaults, so a page carries only those that were changed. */

export const SHOWN_DEFAULTS = {
  /** The second banner; null: none. */
  tradingHours: "All our stores are open. Trading hours may be subject to change." as string | null,
};

export type ShownSettings = typeof SHOWN_DEFAULTS;

/** Those that were changed; undefined for none. */
export function changedShown(settings: ShownSettings): Partial<ShownSettings> | undefined {
  const names = (Object.keys(SHOWN_DEFAULTS) as (keyof ShownSettings)[]).filter(
    (name) => settings[name] !== SHOWN_DEFAULTS[name],
  );
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, settings[name]]));
}
