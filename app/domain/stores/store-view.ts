/** A store as its page and its content block show it. (spec 2, Store detail view) */

export interface OpeningNow {
  isOpen: boolean;
  /** "Open now until 5 pm". Correct for the minute in which it was written. */
  words: string;
}

export interface ShownHours {
  title: string;
  specialText: string;
  link: { href: string; label: string } | null;
  days: { day: string; hours: string }[];
}

/** A line of a list of stores. */
export interface StoreSummary {
  slug: string;
  name: string;
  address: string;
  phone: string;
}

/** The attributes of an img. */
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

/** A store that has a product, or the visitor's own, even if it has none. */
export interface StoreWithStock {
  slug: string;
  name: string;
  /** "about 20 km"; null when no place is known. */
  distance: string | null;
  /** True if the visitor chose it as theirs. */
  isMine: boolean;
  /** "3 in stock". */
  stock: string;
  opening: OpeningNow;
  /** "Usually ready to collect today from 3 pm"; null when the store names no hours or has no copy. */
  collect: string | null;
}
