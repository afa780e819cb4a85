/** The top links when nothing else is given. (spec 2, Desktop navigation) */
export const defaultNavigation: { title: string; href: string }[] = [
  { title: "Home", href: "/" },
  { title: "Bibles", href: "/c/bibles" },
  { title: "Books", href: "/c/books" },
  { title: "Academic", href: "/c/books/academic" },
  { title: "Music", href: "/c/music" },
  { title: "DVDs", href: "/c/dvds" },
  { title: "Ministry", href: "/c/books/ministry" },
  { title: "Kids & Youth", href: "/c/books/children-young-adults" },
  { title: "Gifts", href: "/c/gifts" },
];
