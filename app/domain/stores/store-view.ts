/** A store as its page and its content block show it. (spec 2, Store detail view) */

export interface OpeningNow {
  isOpen: boolean;
  /** State in words, such as "Open now until 5 pm"; correct for the minute in which it was computed. */
  words: string;
}

export interface ShownHours {
  title: string;
  specialText: string;
  link: { href: string; label: string } | null;
  days: { day: string; hours: string }[];
}

/** A store's entry in a list of stores. */
export interface StoreSummary {
  slug: string;
  name: string;
  address: string;
  phone: string;
}

/** The attributes of an `img` element. */
export interface Photograph {
  src: string;
  srcSet?: string;
}

export interface ShownStore extends StoreSummary {
  mapHref: string;
  fax: string | null;
  email: string;
  facilities: string[];
  manager: { name: string; email: string; image: Photograph | null; initials: string } | null;
  image: Photograph | null;
  opening: OpeningNow;
  hours: ShownHours[];
}

/** A store that has a product, or the visitor's own store, even if it has no copy. */
export interface StoreWithStock {
  slug: string;
  name: string;
  /** Distance in words, such as "about 20 km"; null if no place is known. */
  distance: string | null;
  isMine: boolean;
  /** Number of copies in words, such as "3 in stock". */
  stock: string;
  opening: OpeningNow;
  /**
   * Collection time in words, such as "Usually ready to collect today from 3 pm"; null if the store has no listed hours or no
   * copy.
   */
  collect: string | null;
}
