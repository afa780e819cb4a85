/** The shop's own pages that a search can suggest; only those that have a route are suggested. (spec 2, Shop host) */

export interface SitePage {
  type: "page" | "info";
  title: string;
  path: string;
  /** Other words that find the page. */
  words?: string;
}

export const SITE_PAGES: readonly SitePage[] = [
  { type: "page", title: "Basket", path: "/basket", words: "cart trolley" },
  { type: "page", title: "All Products", path: "/c", words: "catalogue everything" },
  { type: "page", title: "Stores", path: "/stores", words: "shops locations opening hours address" },
  { type: "page", title: "Catalogues", path: "/catalogues" },
  { type: "page", title: "My Account", path: "/account", words: "profile details login sign in" },
  { type: "page", title: "Orders", path: "/account/orders", words: "order history track" },
  { type: "page", title: "Wishlists", path: "/account/wishlists", words: "wish list favourites" },
  { type: "page", title: "Digital Library", path: "/account/digital-library", words: "ebooks my library reader" },
  { type: "page", title: "Preferences", path: "/account/preferences", words: "newsletter email subscribe" },
  { type: "page", title: "Become a Member", path: "/create-account", words: "create account register join" },
  { type: "page", title: "Reset Password", path: "/login-assistance", words: "forgotten login assistance" },
  { type: "page", title: "Make a Payment", path: "/make-payment", words: "pay invoice" },
  { type: "page", title: "Contact Us", path: "/contact-us", words: "phone email help customer service" },
  { type: "page", title: "Tickets", path: "/tickets", words: "events concerts" },
  { type: "info", title: "Services", path: "/info/services" },
  { type: "info", title: "Advertise With Us", path: "/info/services/advertise-with-us", words: "advertising" },
  { type: "info", title: "Ticket Your Event", path: "/info/services/ticket-your-event", words: "ticketing" },
  { type: "info", title: "Career Opportunities", path: "/info/career-opportunities", words: "jobs careers work" },
  { type: "info", title: "Terms and Conditions", path: "/terms-and-conditions", words: "legal returns" },
  { type: "page", title: "Site Map", path: "/site-map", words: "sitemap" },
];
