/** Where a page that isn't there, or not any more, leads on to. (spec 2, 404 and 410) */
export const PLACES_TO_GO: readonly { title: string; href: string }[] = [
  { title: "All Products", href: "/c" },
  { title: "Bibles", href: "/c/bibles" },
  { title: "Catalogues", href: "/catalogues" },
  { title: "Home", href: "/" },
  { title: "Basket", href: "/basket" },
  { title: "My Account", href: "/account" },
];
