/**
 * Fifty queries that were judged and run once, after the misses of the fourth set had been corrected. The right result was first
 * for 96.0 % of them, and among the first three for 100 %.
 */
import type { JudgedQuery } from "./sample-queries";

export const FIFTH_UNSEEN: readonly JudgedQuery[] = [
  // Help, the account and stores.
  ["can i get a refund on an ebook", /^\/help\/returns/],
  ["do you ship to the uk", /^\/help\/delivery/],
  ["order hasnt turned up", /^\/account\/orders|^\/help\/(?:delivery|faq)|^\/contact-us/],
  ["how do i redeem my evoucher", /^\/help\/faq|^\/c\/gifts\/vouchers/],
  ["sign in", /^\/account$/],
  ["is there a store in melbourne", /^\/stores/],
  ["hobart bookshop", /^\/stores/],
  ["woolloongabba trading hours", /^\/stores\/woolloongabba/],
  ["school discount", /^\/at-school/],
  ["ring the shop", /^\/contact-us|^\/stores/],
  ["unsubscribe me", /^\/account\/preferences/],
  ["price guarantee", /^\/help\/price-promise/],
  // Categories, gifts, formats, price and age.
  ["christmas cards", /^\/c\/gifts\/cards|banksia|desert nativity/i],
  ["2027 calender", /calendar/i],
  ["mug for mum", /mug/i],
  ["baby shower gift", /^\/c\/gifts|board book|plush|picture-books/i],
  ["board game for families", /lost coin|snap/i],
  ["kids dress up", /dress-up/i],
  ["silver necklace", /pendant/i],
  ["live worship album", /sing, dry bones|^\/c\/music/i],
  ["christian dvds for children", /puppet|noisy ark|silo creek|^\/c\/dvds/i],
  ["ebook bible", /bible.*ebook/i],
  ["biographies of missionaries", /biography$|two boats|doctor of the gulf/i],
  ["detective story", /cape bluff|kangaroo flat|narrow bend|stan-muir/i],
  ["bedtime story for 2 year old", /goodnight|loaves|picture-books|first lift/i],
  ["books for 12 year old boys", /ages-8-12|tin chapel|explorers|joke/i],
  ["bibles under 40 dollars", /bible/i],
  ["film night licence", /licence/i],
  // Subjects.
  ["hospital visiting", /^held|sitting with/i],
  ["faith at work", /good work/i],
  ["learning to pray", /pray|presence of god|let the day begin/i],
  ["family devotions", /kitchen table|devotional$|school run/i],
  ["torres strait", /island of praise/i],
  ["council of nicaea", /councils & quarrels|nicaea/i],
  ["bushfire recovery", /fire truck/i],
  ["farmers prayers", /paddock prayers/i],
  ["lent", /ash to alleluia|miserere/i],
  // Titles, authors and series.
  ["hallorans salt road", /salt road/i],
  ["chestertons man who was thursday", /thursday/i],
  ["imatation of christ", /imitation of christ/i],
  ["bonhoefer dvd", /bonhoeffer/i],
  ["wombat who staid ebook", /wombat who stayed.*ebook/i],
  ["unhurryed table", /unhurried table/i],
  ["weerasinghe", /saffron|systematic|weerasinghe/i],
  ["mark commentary dahl", /^mark \|/i],
  ["last antiphon hardcover", /last antiphon.*hardcover/i],
  ["lantern yard cd", /\| the lantern yard \| cd/i],
  ["psalms for school run", /psalms for the school run/i],
  ["beginners greek", /beginning greek/i],
  ["year b lectionary", /lectionary year b/i],
];
