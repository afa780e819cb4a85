/** Every kind of page, in each state that its HTML depends on, for tests of all pages. One list, one line each. */
import type { Question } from "./real-shop";

export interface SamplePage {
  name: string;
  /**
   * `{code}` and `{product}` stand for the code and path of a book in the sample shop, `{receipt}` and `{order}` for
   * the member's order.
   */
  path: string;
  /** A guest with a basket and a complete checkout. */
  hasBasket?: boolean;
  /** A signed-in member who has bought a book. */
  isMember?: boolean;
  /** Sent as a form. */
  post?: string;
  headers?: Question["headers"];
  /** 200 by default. */
  status?: number;
}

export const samplePages: SamplePage[] = [
  { name: "home", path: "/" },
  { name: "home with a basket", path: "/", hasBasket: true },
  { name: "home in lite mode", path: "/", headers: { "Save-Data": "on" } },
  { name: "all products", path: "/c" },
  { name: "a category", path: "/c/books" },
  { name: "a category as rows", path: "/c/books?page=2", headers: { Cookie: "view=list" } },
  { name: "a filtered, sorted list", path: "/c/books?format=Hardcover&price=10-20&price=20-35&sort=priceAsc" },
  { name: "an emptied list", path: "/c/music?format=eBook&price=100-&rating=4" },
  { name: "an author", path: "/author/helena-brandt" },
  { name: "a product", path: "{product}" },
  { name: "a product with a trail", path: "{product}?referrer=a%26b&affCode=FRIEND", hasBasket: true },
  { name: "a product in lite mode", path: "{product}", headers: { "Save-Data": "on" } },
  { name: "a picture", path: "{product}/images" },
  { name: "simple view", path: "/search/product/simpleview?id={code}" },
  { name: "simple view, asking", path: "/search/product/simpleview" },
  { name: "search", path: "/search/results?w=grace" },
  { name: "search for signs", path: "/search/results?w=%3Cb%3E%22%26%27" },
  { name: "search for nothing", path: "/search/results" },
  { name: "search, narrowed", path: "/search/results?w=the&format=Paperback&sort=titleAsc&page=2" },
  { name: "the basket, empty", path: "/basket" },
  { name: "the basket", path: "/basket", hasBasket: true },
  { name: "the basket at /w", path: "/w", hasBasket: true },
  { name: "adding", path: "/basket/addToBasket?productCodes={code}" },
  { name: "adding, refused", path: "/basket/addToBasket", post: "productCodes=NOTHING", status: 422 },
  {
    name: "a quantity, refused",
    path: "/basket",
    hasBasket: true,
    post: "intent=quantity&entryId={entry}&quantity=0",
    status: 422,
  },
  { name: "offer code", path: "/basket/setOfferCode" },
  { name: "offer code, refused", path: "/basket/setOfferCode", hasBasket: true, post: "offerCode=NOSUCH", status: 422 },
  { name: "checkout, contact", path: "/checkout/contact", hasBasket: true },
  { name: "checkout, contact, refused", path: "/checkout/contact", hasBasket: true, post: "email=x", status: 422 },
  { name: "checkout, delivery", path: "/checkout/delivery", hasBasket: true },
  { name: "checkout, delivery abroad", path: "/checkout/delivery?how=deliver&abroad=1", hasBasket: true },
  { name: "checkout, collecting", path: "/checkout/delivery?how=collect", hasBasket: true },
  {
    name: "checkout, delivery, refused",
    path: "/checkout/delivery",
    hasBasket: true,
    post: "intent=deliver&entry=by+hand&postcode=x",
    status: 422,
  },
  { name: "checkout, payment", path: "/checkout/payment", hasBasket: true },
  {
    name: "checkout, a voucher refused",
    path: "/checkout/payment",
    hasBasket: true,
    post: "intent=addVoucher&voucherCode=NOSUCH",
    status: 422,
  },
  { name: "checkout, review", path: "/checkout/review", hasBasket: true },
  { name: "checkout, review, refused", path: "/checkout/review", hasBasket: true, post: "key=x", status: 422 },
  { name: "a receipt", path: "{receipt}", isMember: true },
  { name: "an order", path: "/account/orders/{order}", isMember: true },
  { name: "cancelling an order", path: "/receipt/cancel?order={order}", isMember: true },
  { name: "paying", path: "/make-payment", isMember: true },
  { name: "finding an order", path: "/orders/find" },
  { name: "finding an order, refused", path: "/orders/find", post: "email=x", status: 422 },
  { name: "an eVoucher's options", path: "/product/x_LEC-V-0001/options" },
  { name: "an eVoucher's options, refused", path: "/product/x_LEC-V-0001/options", post: "value=1", status: 422 },
  { name: "a licence's options", path: "/product/x_LEC-L-0001/options" },
  { name: "a licence's options, refused", path: "/product/x_LEC-L-0001/options", post: "email=x", status: 422 },
  { name: "a voucher's balance", path: "/voucher-balance" },
  { name: "a voucher's balance, refused", path: "/voucher-balance", post: "voucherCode=NOSUCH", status: 422 },
  { name: "a gift of nobody", path: "/ebook/gift/x/y", status: 404 },
  { name: "privacy choices", path: "/privacy-choices" },
  { name: "joining", path: "/create-account" },
  { name: "joining, refused", path: "/create-account", post: "email=x", status: 422 },
  { name: "signing in", path: "/login" },
  { name: "signing in, refused", path: "/login", post: "email=x&password=", status: 422 },
  { name: "login assistance", path: "/login-assistance" },
  { name: "login assistance, refused", path: "/login-assistance", post: "email=x", status: 422 },
  { name: "a page of promises", path: "/info/services" },
  { name: "a page of words", path: "/info/services/advertise-with-us" },
  { name: "a page of questions", path: "/help/faq" },
  { name: "tickets", path: "/tickets" },
  { name: "catalogues", path: "/catalogues" },
  { name: "all pages", path: "/site-map" },
  { name: "writing to us", path: "/contact-us" },
  { name: "writing to us, refused", path: "/contact-us", post: "email=x", status: 422 },
  { name: "writing to a department", path: "/contact-us/warehouse" },
  { name: "lite mode", path: "/lite" },
  { name: "home, signed in", path: "/", isMember: true },
  { name: "a product, signed in", path: "{product}", isMember: true },
  { name: "an account", path: "/account", isMember: true },
  { name: "an account by the brand", path: "/lectern-account", isMember: true },
  { name: "details", path: "/account/details", isMember: true },
  { name: "details, refused", path: "/account/details", isMember: true, post: "intent=names&firstName=", status: 422 },
  { name: "an account's orders", path: "/account/orders", isMember: true },
  { name: "a digital library", path: "/account/digital-library", isMember: true },
  { name: "preferences", path: "/account/preferences", isMember: true },
  { name: "sign-in details", path: "/account/sign-in-details", isMember: true },
  { name: "own reviews", path: "/account/reviews", isMember: true },
  { name: "writing a review", path: "{product}/review", isMember: true },
  { name: "writing a review, refused", path: "{product}/review", isMember: true, post: "intent=review", status: 422 },
  { name: "a wishlist", path: "/account/wishlists", isMember: true },
  { name: "a wishlist, selecting", path: "/account/wishlists?select=1", isMember: true },
  { name: "a new wishlist", path: "/account/wishlists/new", isMember: true },
  { name: "signing out", path: "/logout", isMember: true },
  { name: "an unknown page", path: "/nowhere/%22%3E", status: 404 },
  { name: "an unknown product", path: "/product/nothing_9780000000000", status: 404 },
  { name: "an error told by others", path: "/error?message=%3Cb%3Eoh%3C/b%3E", status: 500 },
  { name: "an address that can't be read", path: "/c/%zz", status: 400 },
  {
    name: "a form from elsewhere",
    path: "/basket",
    post: "intent=remove",
    headers: { Origin: "https://evil.example" },
    status: 403,
  },
  {
    name: "a form of another kind",
    path: "/basket",
    post: "{}",
    headers: { "Content-Type": "application/json" },
    status: 415,
  },
];
