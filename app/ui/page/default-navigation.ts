import { useRootData } from "~/ui/ground/root-data";

interface MenuLink {
  title: string;
  href: string;
}

/** The top links when nothing else is given: the spec's, then those of digital goods and specials. (spec 2, Desktop navigation) */
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

/** For the address of a top link: the links to the categories below it. */
export function useCategoriesBelow(): (href: string) => MenuLink[] {
  const below = useRootData()?.menu.below;
  return (href) => (below?.[href.slice("/c/".length)] ?? []).map(({ title, path }) => ({ title, href: `/c/${path}` }));
}
