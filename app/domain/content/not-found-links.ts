/** Links that a missing or removed page offers. (spec 2, 404 and 410) */
export const NOT_FOUND_LINKS: readonly { title: string; href: string }[] = [
  { title: "All Products", href: "/c" },
  { title: "Bibles", href: "/c/bibles" },
  { title: "Catalogues", href: "/catalogues" },
  { title: "Home", href: "/" },
  { title: "Basket", href: "/basket" },
  { title: "My Account", href: "/account" },
];
