/** The home page that is shown until editors create one. */
export const DEFAULT_HOME: readonly unknown[] = [
  {
    kind: "heroBanner",
    title: "Books for every chapter of life",
    text: "Shop books, Bibles, music and gifts online, or visit one of our Australian stores.",
  },
  { kind: "productList", title: "Bestsellers", products: "bestsellers", href: "/c" },
  { kind: "categoryTiles" },
  { kind: "productList", title: "New and coming soon", products: "new", href: "/c?sort=newest" },
  { kind: "productList", title: "Reduced", products: "reduced" },
];
