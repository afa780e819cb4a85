/** Starts the built shop for tests of the site map, and fills in an address for each row of the map. */
import { type Answer, aRealShop, type RealShop } from "./real-shop";

export interface Site {
  shop: RealShop;
  /** The path of a product's page. */
  product: string;
  code: string;
  /** Returns an address of the page or resource in this row of the site map. */
  anAddressOf(path: string): string;
}

/** Id in the address of a shared wishlist. */
const SHARED = "0123456789abcdef0123456789abcdef";

const toQueries = (code: string): Record<string, string> => ({
  "/search/product/simpleview": `?id=${code}`,
  "/search/results": "?w=grace",
  "/search/results.jhtml": "?w=grace",
  "/basket/addToBasket": `?productCodes=${code}`,
  "/w/addToBasket": `?productCodes=${code}`,
});

/** Starts the shop with its sample products and one shared wishlist. */
export async function openSite(): Promise<Site> {
  const shop = onBothHosts(await aRealShop());
  // Use the current time, because the shop deletes a guest's wishlist that hasn't changed for 60 days.
  const now = new Date().toISOString();
  shop.sql(
    `insert into wishlists (id, owner_id, is_default, name, colour, description, privacy_setting, public_id, sort, created_at,
     updated_at) values ('one', 'nobody', 1, 'Shared', '#7b1e2b', '', 'public', ?, 'default', ?, ?)`,
    SHARED,
    now,
    now,
  );
  const review = "00000000-0000-4000-8000-000000000001";
  const product = (await shop.ask("/c/bibles")).body.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
  const author = (await shop.ask(product)).body.match(/href="\/author\/([^"]+)"/)?.[1] ?? "";
  const code = product.slice(product.lastIndexOf("_") + 1);
  const queries = toQueries(code);
  shop.sql(
    `insert into reviews (id, code, author_name, stars, title, body, verified, state, created_at)
     values (?, ?, 'Joyce', 5, null, 'Good.', 0, 'published', ?)`,
    review,
    code,
    now,
  );

  function anAddressOf(path: string): string {
    if (path === "*") return "/nowhere/at/all";
    const filled = path
      // Choose a product that requires details: the options page of any other product redirects to the product's page.
      .replace(":reviewId/helpful", `${review}/helpful`)
      .replace(":product/options", "lectern-gift-evoucher_LEC-V-0001/options")
      .replace(":product", product.replace("/product/", ""))
      .replace("/stores/:slug", "/stores/penrith")
      .replace("/images/stores/:picture", "/images/stores/penrith.svg")
      .replace(":portrait", "judith-arkwright")
      .replace(":picture", `${code}-b`)
      .replace(":segment", "any")
      .replace(":kind", "billing")
      .replace(":savedId", "new")
      .replace(":author/:role", `${author}/editor`)
      .replace(":author", author)
      .replace(":series", "emberfall_wattle-reed")
      .replace("/reader/read/:code", "/reader/read/9781700000040")
      .replace(":chapter", "1")
      .replace(":part", "pages.xml")
      .replace("/login-assistance/:page", "/login-assistance/sent")
      .replace(":id", code)
      .replace(":wishlistId", "default")
      .replace(":publicId", SHARED)
      .replace("/images/drawings/:drawing", "/images/drawings/heart-7b1e2b.svg")
      .replace("/images/logo/:file", "/images/logo/0123456789ab.svg")
      .replace("/images/share/*", "/images/share/shop.jpg")
      .replace("*", "books/academic");
    return filled + (queries[path] ?? "");
  }
  return { shop, product, code, anAddressOf };
}

/** Sends requests for addresses of the reader to the reader's own host. */
function onBothHosts(shop: RealShop): RealShop {
  return {
    ...shop,
    ask(target, { headers, ...question } = {}) {
      const host = target.startsWith("/reader/") ? "reader.localhost" : "localhost";
      return shop.ask(target, { ...question, headers: { Host: `${host}:${shop.port}`, ...headers } });
    },
  };
}

export const isPage = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/html") ?? false;
