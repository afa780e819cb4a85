/** A link's address and text. */
export interface MenuLink {
  title: string;
  href: string;
}

/** The default top links: the spec's, followed by links to digital goods and specials. (spec 2, Desktop navigation) */
export const defaultNavigation: MenuLink[] = [
  { title: "Home", href: "/" },
  { title: "Bibles", href: "/c/bibles" },
  { title: "Books", href: "/c/books" },
  { title: "Academic", href: "/c/books/academic" },
  { title: "Music", href: "/c/music" },
  { title: "DVDs", href: "/c/dvds" },
  { title: "Ministry", href: "/c/books/ministry" },
  { title: "Kids & Youth", href: "/c/books/children-young-adults" },
  { title: "Gifts", href: "/c/gifts" },
  { title: "eBooks", href: "/c/ebooks" },
  { title: "Tickets", href: "/c/tickets" },
  { title: "Specials", href: "/specials" },
];
