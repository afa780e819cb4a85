/** Names and addresses of the menus in the office. */

/** Address of the list of menus. */
export const MENUS = "/office/menus";

/** The menus that staff change link by link, by their names in the files. */
export const MENU_WORDS = {
  navigation: { title: "Top of each page", hint: "On wide screens. Each link can open further links." },
  side: {
    title: "Menu on phones",
    hint: "Opens at the left of narrow screens. Until it is changed, it has the links at the top.",
  },
  footer: { title: "End of each page", hint: "Groups of links." },
};

export type MenuName = keyof typeof MENU_WORDS;

/** Returns the menu that a parameter names; null for anything else. */
export function toMenuName(parameter = ""): MenuName | null {
  return Object.hasOwn(MENU_WORDS, parameter) ? (parameter as MenuName) : null;
}

export function menuPath(name: MenuName): string {
  return `${MENUS}/${name}`;
}

/** Returns the address of a link's form; for a new link, the position that it gets. */
export function menuLinkPath(name: MenuName, position: readonly number[], isNew = false): string {
  return `${MENUS}/${name}/links/${position.join(".")}${isNew ? "?new=1" : ""}`;
}

/** A link of a menu with its buttons, as the menu's page shows it. */
export interface MenuRow {
  /** Position, such as `2.0`. */
  at: string;
  title: string;
  /** The link's address; '' for a group of the footer. */
  to: string;
  /** Description of what the link opens; '' if it opens the rows below it, or nothing. */
  opens: string;
  href: string;
  /** Address for adding a link below it; null for links below others. */
  addHref: string | null;
  isFirst: boolean;
  isLast: boolean;
  below: MenuRow[];
}
