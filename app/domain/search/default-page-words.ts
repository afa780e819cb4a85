/** Words by which shoppers look for the shop's pages and categories, in addition to those in `default-synonyms.ts`. */
import type { Synonym } from "./synonyms";

const BOOKS = "/c/books/general-books";

/** Phrases separated by commas, by the path of the page that they lead to. */
const WORDS_BY_PATH: Readonly<Record<string, string>> = {
  "/help/delivery":
    "get here, to arrive, arrive by, it arrive, delivery date, shipping time, postage cost, dispatch, in time for christmas, po box, parcel locker, ship to, send to, new zealand, collect in store, pick up in store, store pickup, instore pickup, collect my order",
  "/help/returns":
    "missing pages, pages missing, doesnt work, does not work, wont play, not working, scratched, torn, misprint, duplicate, dont want, changed my mind, already have, return it, take back, bring back, send it back",
  "/help/ordering":
    "ways to pay, how to pay, pay with, mastercard, amex, american express, eftpos, apple pay, google pay, zip pay, zippay, klarna, pay later, lay by, layby, instalments, bank transfer, debit card, place an order, phone order",
  "/help/faq": "offer code, promo code, promotion code, promotional code, coupon, coupon code, discount code",
  "/help/price-promise": "beat price, found it cheaper, lower price, cheaper at, price beat guarantee",
  "/help/privacy": "cookies, my information, security, is it safe, credit card details safe",
  "/help/choosing-a-bible": "best translation, easiest bible, bible for beginners, new to the bible, translation",
  "/at-school":
    "class set, class sets, school, schools, bulk order, bulk discount, bulk, school account, church account, business account, librarian",
  "/contact-us": "customer care, enquiry, enquiries, contact details, live chat, telephone, head office, complaints",
  "/stores":
    "close, closing time, open now, open tomorrow, holiday hours, what time do you open, what time do you close, parking, near me",
  "/account":
    "log on, sign out, delete account, close account, change email, update details, change phone number, points, rewards, loyalty, membership",
  "/account/orders":
    "my stuff, my order, my parcel, not received, havent received, hasnt arrived, not arrived, hasnt come, didnt arrive, still waiting, lost parcel, lost order, track parcel, tracking number, tax invoice, order confirmation, past orders, previous orders, purchase history",
  "/account/preferences": "emails, email me, email list, get emails, spam, newsletters, notifications",
  "/account/digital-library":
    "read my ebook, open my ebook, read ebook, ebook app, kindle app, e reader, ereader, kobo, reading app, listen to audiobook, my downloads, download again",
  "/coming-soon": "not yet released, release date, forthcoming",
  "/new": "just in, latest, whats new, recent",
  "/specials": "deals, reduced, discounted, half price, markdowns, bargain, promotions",
  "/bestsellers": "popular, best selling, most popular, top ten, top books",
  "/tickets": "whats on, book launch, live show, gigs",
  "/c/gifts": "gift ideas, gift shop, keepsake",
  "/c/gifts/homewares": "home decor, ornaments, decor",
  "/c/gifts/vouchers":
    "egift card, gift token, store credit, use voucher, redeem voucher, redeem gift card, gift card balance",
  "/c/music/sheet-music": "song books, music scores, chords",
  "/c/books/children-young-adults/young-adult": "teen fiction, teenage fiction, teen novels, teen books",
  "/c/dvds": "dvd movies, christian movies, movies for church",
  [`${BOOKS}/devotional`]: "prayer book, prayer books, quiet time, daily bread, daily reading",
  [`${BOOKS}/biography`]: "true stories, testimony, testimonies",
  [`${BOOKS}/christian-living`]: "discipleship, spiritual growth, inspirational, self help",
  [`${BOOKS}/family-relationships`]: "relationships, dating, marriage books, family life",
  "/c/books/academic": "textbook, textbooks, bible college, seminary",
  "/c/books/academic/theology": "doctrine",
  "/c/books/ministry/youth-ministry": "youth group, youth leader, youth leaders, youth work",
  "/c/books/ministry/preaching": "sermons, preachers",
  "/c/books/ministry/pastoral-care": "counselling, counseling, chaplaincy",
};

export const PAGE_WORDS: readonly Synonym[] = Object.entries(WORDS_BY_PATH).map(([href, words]) => ({
  words: words.split(", "),
  href,
}));
