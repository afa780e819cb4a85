/** The home page until an editor writes one. */
export const DEFAULT_HOME: readonly unknown[] = [
  {
    kind: "heroBanner",
    title: "Good books, well kept",
    text: "Books, Bibles, music and gifts, sent from our Australian stores.",
  },
  { kind: "productList", title: "Bestsellers", products: "bestsellers", href: "/c" },
  { kind: "categoryTiles" },
  { kind: "productList", title: "New and coming soon", products: "new", href: "/c?sort=newest" },
  { kind: "productList", title: "Reduced", products: "reduced" },
];
