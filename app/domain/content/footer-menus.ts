/** The footer's default menus, which editors can replace. */
import { LINKED_PAGES } from "./navigation";

export interface FooterMenu {
  title: string;
  links: { title: string; href: string }[];
}

/** The path of the shop's own terms and conditions. */
const TERMS = "/terms-and-conditions";

export const FOOTER_MENUS: FooterMenu[] = [
  {
    title: "Shop",
    links: [
      { title: "All Products", href: "/c" },
      { title: "Bibles", href: "/c/bibles" },
      { title: "Books", href: "/c/books" },
      { title: "Music", href: "/c/music" },
      { title: "DVDs", href: "/c/dvds" },
      { title: "Licences", href: "/c/dvds/digital-licence" },
      { title: "Gifts", href: "/c/gifts" },
      { title: "eBooks", href: "/c/ebooks" },
      { title: "eAudio Books", href: "/c/audiobooks" },
      { title: "Tickets", href: "/c/tickets" },
      { title: "Catalogues", href: "/catalogues" },
    ],
  },
  {
    title: "Your account",
    links: [
      { title: "Basket", href: "/basket" },
      { title: "Search", href: "/search/results" },
      { title: "Become a Member", href: "/create-account" },
      { title: "Wishlists", href: "/account/wishlists" },
      { title: "Email newsletters", href: "/newsletters" },
      { title: "Stores", href: "/stores" },
    ],
  },
  {
    title: "About",
    links: [
      { title: "Contact us", href: "/contact-us" },
      { title: "Services", href: "/info/services" },
      { title: "Terms and conditions", href: TERMS },
      { title: "Site map", href: "/site-map" },
    ],
  },
];

interface OwnersLinks {
  pages: ReadonlySet<string>;
  /** The path of the terms and conditions. */
  terms: string;
  /** Links to the shop's pages on other sites. */
  social: FooterMenu["links"];
  /** Addresses to leave out of the default menus. */
  empty: readonly string[];
}

/**
 * Returns the footer's menus with the owner's terms page and social links. Returns null if they equal the default menus, which
 * the browser already has.
 */
export function footerWith(
  written: FooterMenu[] | null,
  { pages, terms, social, empty }: OwnersLinks,
): FooterMenu[] | null {
  const isOwn = terms !== TERMS && pages.has(terms);
  if (!isOwn && social.length === 0 && empty.length === 0) return written;
  const menus = written ?? defaultFooter({ pages, terms, empty });
  return social.length > 0 ? [...menus, { title: "Follow us", links: social }] : menus;
}

/** Returns the default footer with the owner's terms page, and without links to pages that the shop doesn't have. */
export function defaultFooter({ pages, terms, empty }: Omit<OwnersLinks, "social">): FooterMenu[] {
  const isOwn = terms !== TERMS && pages.has(terms);
  const exists = ({ href }: { href: string }) =>
    pages.has(href) || !(LINKED_PAGES.includes(href) || empty.includes(href));
  return FOOTER_MENUS.map(({ title, links }) => ({
    title,
    links: links.map((link) => (isOwn && link.href === TERMS ? { ...link, href: terms } : link)).filter(exists),
  }));
}
