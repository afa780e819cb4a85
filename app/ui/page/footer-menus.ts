/** The footer's own menus, and the choice of links that a visitor sees. */
import { isMounted } from "~/ui/ground/site-map";

interface FooterMenu {
  title: string;
  links: { title: string; href: string }[];
}

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

interface ShownLinks {
  isMember: boolean;
  pages: readonly string[];
  /** The page of terms, if it is another than {@link TERMS}. */
  terms?: string | undefined;
  /** The owner's links to the shop elsewhere. */
  social?: FooterMenu["links"] | undefined;
}

/**
 * Returns the footer's menus. Editors' links show as written; the shop's own links only if their pages exist. Members don't see
 * the link for creating an account.
 */
export function footerMenus(
  menus: readonly FooterMenu[] | null | undefined,
  { isMember, pages, terms, social }: ShownLinks,
): FooterMenu[] {
  const own = terms === undefined ? FOOTER_MENUS : withTerms(terms);
  const last = social ? [{ title: "Follow us", links: social }] : [];
  const isShown = ({ href }: { href: string }) => menus || isMounted(href) || pages.includes(href) || href === terms;
  const isWanted = ({ href }: { href: string }) => !(isMember && href === "/create-account");
  return (menus ?? own)
    .map(({ title, links }) => ({ title, links: links.filter((link) => isShown(link) && isWanted(link)) }))
    .filter(({ links }) => links.length > 0)
    .concat(last);
}

function withTerms(terms: string): FooterMenu[] {
  const linkOf = (link: FooterMenu["links"][number]) => (link.href === TERMS ? { ...link, href: terms } : link);
  return FOOTER_MENUS.map(({ title, links }) => ({ title, links: links.map(linkOf) }));
}
