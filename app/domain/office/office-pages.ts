/**
 * Table of the duties that the pages and actions of the office require. Permissions are decided by this table alone, never by a
 * page. The sign-in pages require no duty.
 */
import type { Duty } from "~/domain/staff/staff-roles";
import { mayInOffice, type Person } from "./may-in-office";

interface PageDuties {
  /** The duty that a person needs to see the page; null allows everyone who is signed in. */
  see: Duty | null;
  /** The duties that a person needs to submit the page's forms, by the form's intent; `send` for a page with a single form. */
  acts?: Readonly<Record<string, Duty | null>>;
  /** The page's label in the menu; absent for other pages. */
  menu?: string;
}

/** Gives every one of a page's actions the same duty. */
function every<Action extends string>(duty: Duty, ...actions: Action[]): Record<Action, Duty> {
  return Object.fromEntries(actions.map((action) => [action, duty])) as Record<Action, Duty>;
}

/** The duties, by the page's path as written in the site map. */
export const OFFICE_PAGES = {
  "/office": { see: "enter the office", menu: "Today" },
  "/office/orders": { see: "see orders", acts: { pack: "pack orders" }, menu: "Orders" },
  "/office/orders/send": { see: "pack orders", acts: { send: "pack orders" } },
  "/office/orders/new": { see: "change orders", acts: { begin: "change orders" } },
  "/office/orders/new/:id": {
    see: "change orders",
    acts: {
      ...every("change orders", "add", "send", "copies", "customer", "contact", "deliver", "collect", "offer"),
      ...every("change orders", "voucher", "remove voucher", "names", "wrap", "unwrap", "link", "account", "counter"),
      "throw away": "change orders",
      exchange: "refund orders",
    },
  },
  "/office/orders/papers.pdf": { see: "see orders", acts: { "packing slip": "see orders" } },
  "/office/orders/:number": {
    see: "see orders",
    acts: {
      ...every("pack orders", "pack", "send", "send part", "track", "ready", "complete", "email again"),
      note: "see orders",
      ...every("change orders", "address", "cancel", "pay link", "counter", "add items"),
      ...every("refund orders", "exchange", "hand out", "take off", "refund"),
    },
  },
  "/office/sales": { see: "see sales", menu: "Sales" },
  "/office/sales.csv": { see: "see sales" },
  "/office/searches": { see: "see searches", menu: "Searches" },
  "/office/searches.csv": { see: "see searches" },
  "/office/searches/rules": { see: "see searches" },
  "/office/searches/rules/new": { see: "edit pages", acts: { add: "edit pages" } },
  "/office/searches/rules/:id": { see: "see searches", acts: every("edit pages", "change", "remove") },
  "/office/gst": { see: "see GST", menu: "GST" },
  "/office/gst.csv": { see: "see GST" },
  "/office/gst/journal.csv": { see: "see GST" },
  "/office/payouts": { see: "see GST", acts: { read: "see GST" } },
  "/office/payouts.csv": { see: "see GST" },
  "/office/messages": { see: "answer messages", menu: "Messages" },
  "/office/messages/templates": {
    see: "answer messages",
    acts: { add: "answer messages", change: "answer messages", delete: "answer messages" },
  },
  "/office/messages/:id": {
    see: "answer messages",
    acts: every("answer messages", "reply", "reply and close", "use template", "note", "assign", "close", "reopen"),
  },
  "/office/products": { see: "see products", menu: "Products" },
  "/office/products/new": { see: "change products", acts: { add: "change products" } },
  "/office/products/change": {
    see: "change products",
    acts: { look: "change products", change: "change products" },
  },
  "/office/products/:code": {
    see: "see products",
    acts: every("change products", "change", "see text", "release", "withdraw", "show again"),
  },
  "/office/products/:code/related": {
    see: "change products",
    acts: {
      ...every("change products", "relate", "unrelate", "move up", "move down", "sell instead", "sell nothing instead"),
      ...every("change products", "join", "part"),
    },
  },
  "/office/products/:code/pictures": {
    see: "change products",
    acts: every("change products", "add", "describe", "move up", "remove"),
  },
  "/office/products/:code/file": { see: "change products", acts: { upload: "change products" } },
  "/office/products/:code/cover": { see: "change products", acts: { upload: "change products" } },
  "/office/prices": { see: "see products", menu: "Prices" },
  "/office/prices/new": { see: "plan prices", acts: every("plan prices", "look", "plan") },
  "/office/prices/:id": { see: "see products", acts: every("plan prices", "change", "move end", "stop") },
  "/office/stock": { see: "see stock", menu: "Stock" },
  "/office/stock.csv": { see: "see stock" },
  "/office/stock/low": { see: "see stock" },
  "/office/stock/low.csv": { see: "see stock" },
  "/office/stock/movements": { see: "see stock" },
  "/office/stock/value": { see: "see sales" },
  "/office/stock/value.csv": { see: "see sales" },
  "/office/stock/movements.csv": { see: "see stock" },
  "/office/stock/:code": { see: "see stock", acts: { correct: "change stock" } },
  "/office/stocktakes": { see: "see stock", acts: { start: "change stock" } },
  "/office/stocktakes/:id": { see: "see stock", acts: every("change stock", "scan", "paste", "undo", "end") },
  "/office/stocktakes/:id/differences": {
    see: "see stock",
    acts: every("change stock", "book", "recount", "take out"),
  },
  "/office/transfers": { see: "see stock", acts: { start: "change stock" } },
  "/office/transfers/:id": {
    see: "see stock",
    acts: every("change stock", "scan", "paste", "remove", "send", "receive", "cancel"),
  },
  "/office/reviews": {
    see: "look after reviews",
    acts: { publish: "look after reviews", refuse: "look after reviews", reply: "look after reviews" },
    menu: "Reviews",
  },
  "/office/pages": { see: "edit pages", menu: "Pages" },
  "/office/pages/new": { see: "edit pages", acts: { add: "edit pages" } },
  "/office/pages/:page": {
    see: "edit pages",
    acts: every("edit pages", "up", "down", "copy", "remove", "publish", "throw away", "take off"),
  },
  "/office/pages/:page/add": { see: "edit pages" },
  "/office/pages/:page/blocks/:at": { see: "edit pages", acts: { save: "edit pages" } },
  "/office/pages/:page/details": { see: "edit pages", acts: { save: "edit pages" } },
  "/office/pages/:page/history": { see: "edit pages", acts: { restore: "edit pages" } },
  "/office/menus": { see: "edit pages", menu: "Menus" },
  "/office/menus/:menu": { see: "edit pages", acts: every("edit pages", "up", "down", "remove", "restore", "drop") },
  "/office/menus/:menu/links/:at": { see: "edit pages", acts: { save: "edit pages" } },
  "/office/redirects": { see: "edit pages", acts: { remove: "edit pages" }, menu: "Redirects" },
  "/office/redirects/missing": { see: "edit pages" },
  "/office/redirects/set": { see: "edit pages", acts: { save: "edit pages" } },
  "/office/newsletters": { see: "write newsletters", acts: { add: "write newsletters" }, menu: "Newsletters" },
  "/office/newsletters/:id": {
    see: "write newsletters",
    acts: {
      ...every("write newsletters", "subject", "test", "up", "down", "copy", "remove", "copy newsletter", "delete"),
      ...every("send newsletters", "take back", "stop", "continue"),
    },
  },
  "/office/newsletters/:id/send": {
    see: "write newsletters",
    acts: { audience: "write newsletters", ...every("send newsletters", "plan", "send now") },
  },
  "/office/newsletters/:id/blocks/:at": { see: "write newsletters", acts: { save: "write newsletters" } },
  "/office/newsletters/:id/preview": { see: "write newsletters" },
  "/office/pictures": { see: "edit pages", acts: { upload: "edit pages" }, menu: "Pictures" },
  "/office/pictures/:name": { see: "edit pages", acts: every("edit pages", "describe", "delete") },
  "/office/offers": { see: "see offers", menu: "Offers" },
  "/office/offers/new": { see: "run offers", acts: { add: "run offers" } },
  "/office/offers/effect": { see: "see sales" },
  "/office/offers/effect.csv": { see: "see sales" },
  "/office/offers/:id": {
    see: "see offers",
    acts: { change: "run offers", stop: "run offers", restart: "run offers", "make codes": "run offers" },
  },
  "/office/offers/:id/codes.csv": { see: "run offers" },
  "/office/vouchers": { see: "see eVouchers", menu: "eVouchers" },
  "/office/vouchers/new": { see: "run eVouchers", acts: every("run eVouchers", "make", "make batch") },
  "/office/vouchers/liability": { see: "run eVouchers" },
  "/office/vouchers/liability.csv": { see: "run eVouchers" },
  "/office/vouchers/:id": {
    see: "see eVouchers",
    acts: { "send again": "send eVouchers again", adjust: "run eVouchers", cancel: "run eVouchers" },
  },
  "/office/tickets": { see: "see eTickets", menu: "eTickets" },
  "/office/tickets/:code": {
    see: "see eTickets",
    acts: { name: "change orders", "ask for names": "change orders", "ask for no names": "change orders" },
  },
  "/office/tickets/:code/names": { see: "see eTickets" },
  "/office/customers": { see: "see customers", menu: "Customers" },
  "/office/customers/:id": {
    see: "see customers",
    acts: {
      note: "see customers",
      ...every("change customers", "newsletter", "reset password", "sign out"),
      ...every("run business accounts", "pay", "limit", "hold", "terms", "business"),
    },
  },
  "/office/customers/:id/details": { see: "change customers", acts: every("change customers", "details", "email") },
  "/office/customers/:id/guest-orders": { see: "change customers", acts: { join: "change customers" } },
  "/office/customers/:id/addresses/:which": {
    see: "change customers",
    acts: { save: "change customers", remove: "change customers" },
  },
  "/office/customers/:id/privacy": {
    see: "export and erase customers",
    acts: { erase: "export and erase customers" },
  },
  "/office/customers/:id/data.json": { see: "export and erase customers" },
  "/office/customers/:id/statement": {
    see: "run business accounts",
    acts: { email: "run business accounts", "take back": "run business accounts" },
  },
  "/office/customers/:id/statement.csv": { see: "run business accounts" },
  "/office/customers/:id/statement.pdf": { see: "run business accounts" },
  "/office/kiosks": { see: "open kiosks", acts: { close: "open kiosks" }, menu: "Screens" },
  "/office/settings": { see: "change settings", menu: "Settings" },
  "/office/settings.json": { see: "change settings" },
  "/office/settings/import": { see: "change settings", acts: every("change settings", "look", "import") },
  "/office/settings/logo": { see: "change settings", acts: every("change settings", "look", "save", "reset") },
  "/office/settings/delivery": {
    see: "change settings",
    acts: every("change settings", "look at zone", "add zone", "reset"),
  },
  "/office/settings/delivery/:zone": {
    see: "change settings",
    acts: {
      ...every("change settings", "look at zone", "zone", "remove zone", "look at method", "method"),
      ...every("change settings", "look at new method", "add method", "remove method", "move up"),
    },
  },
  "/office/settings/emailWords": { see: "change settings", acts: { reset: "change settings" } },
  "/office/settings/emailWords/:email": {
    see: "change settings",
    acts: every("change settings", "look", "save", "reset"),
  },
  "/office/settings/emailWords/:email/preview": { see: "change settings", acts: { preview: "change settings" } },
  "/office/settings/:name": { see: "change settings", acts: every("change settings", "look", "save", "reset") },
  "/office/api-keys": {
    see: "connect other systems",
    acts: { make: "connect other systems", revoke: "connect other systems" },
    menu: "API keys",
  },
  "/office/stores": { see: "look after stores", acts: { holiday: "look after stores" }, menu: "Stores" },
  "/office/stores.json": { see: "look after stores" },
  "/office/stores/:slug": {
    see: "look after stores",
    acts: every("look after stores", "details", "hours", "add date", "remove date"),
  },
  "/office/webhooks": {
    see: "connect other systems",
    acts: { make: "connect other systems" },
    menu: "Webhooks",
  },
  "/office/webhooks/:id": {
    see: "connect other systems",
    acts: {
      ...every("connect other systems", "change", "new secret", "test", "send again", "send failed again"),
      ...every("connect other systems", "switch on", "switch off", "delete"),
    },
  },
  "/office/jobs": { see: "look after jobs", acts: { retry: "look after jobs", drop: "look after jobs" }, menu: "Jobs" },
  "/office/jobs/:id": { see: "look after jobs" },
  "/office/staff": { see: "see staff", acts: { invite: "change staff" }, menu: "Staff" },
  "/office/staff/:staffId": {
    see: "see staff",
    acts: { change: "change staff", dismiss: "change staff", "reset second factor": "change staff" },
  },
  "/office/log": { see: "read the staff log", menu: "Log" },
  "/office/log.csv": { see: "read the staff log" },
  "/office/sessions": {
    see: "enter the office",
    acts: { end: "enter the office", "end others": "enter the office" },
    menu: "My sessions",
  },
  "/office/second-factor/new": { see: "enter the office", acts: { send: "enter the office" } },
  "/office/recovery-codes": { see: "enter the office", acts: { send: "enter the office" } },
  "/office/passkeys": { see: "enter the office", acts: { add: "enter the office", remove: "enter the office" } },
  "/office/sign-out": { see: null, acts: { send: null } },
} as const satisfies Record<string, PageDuties>;

export type OfficePage = keyof typeof OFFICE_PAGES;

/** The actions of a page. */
export type ActOf<Page extends OfficePage> = (typeof OFFICE_PAGES)[Page] extends { acts: infer Acts }
  ? keyof Acts & string
  : never;

/**
 * Returns the duty that a person needs, but doesn't have, to see the page or to perform this action on it; null if none is
 * missing.
 */
export function lackingDuty(person: Person, page: OfficePage, act?: string): Duty | "no such act" | null {
  const { see, acts = {} }: PageDuties = OFFICE_PAGES[page];
  if (act !== undefined && !Object.hasOwn(acts, act)) return "no such act";
  const needed = [see, act === undefined ? null : (acts[act] ?? null)];
  return needed.find((duty) => duty !== null && !mayInOffice(person, duty)) ?? null;
}

/** Lists the menu entries for a person. */
export function officeMenu(person: Person): { href: string; label: string }[] {
  return Object.entries<PageDuties>(OFFICE_PAGES).flatMap(([href, { see, menu }]) =>
    menu && (see === null || mayInOffice(person, see)) ? [{ href, label: menu }] : [],
  );
}
