interface NotFoundLink {
  title: string;
  href: string;
  /** True for a page or category that some shops don't have. They don't show the link. */
  mayLack?: boolean;
}

/** Links on error pages, such as for a missing address, and on the offline page. (spec 2, 404 and 410) */
export const NOT_FOUND_LINKS: readonly NotFoundLink[] = [
  { title: "All Products", href: "/c" },
  { title: "Bibles", href: "/c/bibles", mayLack: true },
  { title: "Catalogues", href: "/catalogues", mayLack: true },
  { title: "Home", href: "/" },
  { title: "Basket", href: "/basket" },
  { title: "My Account", href: "/account" },
];
