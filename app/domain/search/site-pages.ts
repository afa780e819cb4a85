/** The shop's own pages that a search can suggest; only those that have a route are suggested. (spec 2, Shop host) */

import type { PageText } from "./page-text";

export interface SitePage {
  type: "page" | "info";
  title: string;
  path: string;
  /** Other words and phrases that find the page, separated by commas. */
  words?: string;
  /** The page's words, if it is a content page. */
  text?: PageText | undefined;
}

export const SITE_PAGES: readonly SitePage[] = [
  { type: "page", title: "Basket", path: "/basket", words: "cart, trolley" },
  {
    type: "page",
    title: "Specials",
    path: "/specials",
    words: "sale, on sale, clearance, discounts, bargains, special offers",
  },
  {
    type: "page",
    title: "Bestsellers",
    path: "/bestsellers",
    words: "best sellers, top sellers, best selling, most popular",
  },
  {
    type: "page",
    title: "New releases",
    path: "/new",
    words: "new, new books, new arrivals, latest releases, just released",
  },
  {
    type: "page",
    title: "Coming soon",
    path: "/coming-soon",
    words: "preorders, pre order, upcoming, upcoming releases",
  },
  { type: "page", title: "All Products", path: "/c", words: "catalogue, everything" },
  {
    type: "page",
    title: "Stores",
    path: "/stores",
    words: "shops, locations, opening hours, address, trading hours, bookshops, shop hours, store hours, find a store",
  },
  { type: "page", title: "Catalogues", path: "/catalogues" },
  {
    type: "page",
    title: "My Account",
    path: "/account",
    words: "account, my details, profile, login, log in, sign in",
  },
  {
    type: "page",
    title: "Orders",
    path: "/account/orders",
    words: "order history, track order, order, tracking, order status",
  },
  { type: "page", title: "Wishlists", path: "/account/wishlists", words: "wish list, favourites" },
  {
    type: "page",
    title: "Digital Library",
    path: "/account/digital-library",
    words: "my ebooks, my audiobooks, my library, downloads, listen, reader",
  },
  {
    type: "page",
    title: "Preferences",
    path: "/account/preferences",
    words: "newsletter, email, subscribe, unsubscribe",
  },
  { type: "page", title: "Become a Member", path: "/create-account", words: "create account, register, join, sign up" },
  {
    type: "page",
    title: "Reset Password",
    path: "/login-assistance",
    words: "forgotten password, forgot password, login assistance",
  },
  { type: "page", title: "Make a Payment", path: "/make-payment", words: "pay, invoice, pay invoice" },
  {
    type: "page",
    title: "Contact Us",
    path: "/contact-us",
    words: "contact, phone, phone number, email address, customer service",
  },
  { type: "page", title: "Tickets", path: "/tickets", words: "events, concerts" },
  { type: "info", title: "Services", path: "/info/services" },
  { type: "info", title: "Advertise With Us", path: "/info/services/advertise-with-us", words: "advertising" },
  { type: "info", title: "Ticket Your Event", path: "/info/services/ticket-your-event", words: "ticketing" },
  {
    type: "info",
    title: "Career Opportunities",
    path: "/info/career-opportunities",
    words: "jobs, careers, vacancies, employment",
  },
  { type: "info", title: "Terms and Conditions", path: "/terms-and-conditions", words: "legal, terms" },
  { type: "page", title: "Site Map", path: "/site-map", words: "sitemap" },
];
