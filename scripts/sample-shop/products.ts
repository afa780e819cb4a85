/**
 * The sample shop's products: every shelf, edition by edition, as a feed would hand them over. The same call gives the
 * same products to the last letter: no clock, no chance.
 */
import type { NewReview } from "~/database/reviews/review-records.server";
import type { FeedContributor, FeedProduct } from "~/domain/catalogue/feed-product";
import { type Availability, productTypeOf } from "~/domain/catalogue/product";
import { defaultMaxPerOrder } from "~/domain/catalogue/stock-rules";
import { academic } from "./academic";
import { bibles } from "./bibles";
import { children } from "./children";
import { sampleIsbn, shopCode } from "./codes";
import { describe } from "./describe";
import { devotion } from "./devotion";
import { diceFor, itemAt } from "./dice";
import { fiction } from "./fiction";
import { gifts } from "./gifts";
import { lives } from "./lives";
import { living } from "./living";
import { ministry } from "./ministry";
import { music } from "./music";
import { ratedProduct } from "./reviews";
import { licences, screen } from "./screen";
import { SUBJECTS, type Subject } from "./subjects";
import { giftBooks, tickets, vouchers } from "./tickets";
import type { Shelf, Special, Work } from "./work";
import { youth } from "./youth";

export interface SampleGoods {
  products: FeedProduct[];
  reviews: NewReview[];
}

const SHELVES: readonly Shelf[] = [
  bibles,
  fiction,
  lives,
  devotion,
  living,
  academic,
  ministry,
  children,
  youth,
  music,
  screen,
  licences,
  gifts,
  vouchers,
  tickets,
  giftBooks,
];

/** Everything on the shelves, with what readers have said of it. */
export function sampleGoods(): SampleGoods {
  const goods: SampleGoods = { products: [], reviews: [] };
  const placeInSubject = new Map<Subject, number>();
  for (const shelf of SHELVES) {
    let number = 0;
    for (const work of shelf.works) {
      const place = placeInSubject.get(work.subject) ?? 0;
      placeInSubject.set(work.subject, place + 1);
      Object.keys(work.editions).forEach((format, edition) => {
        number += 1;
        const code =
          "letter" in shelf.codes ? shopCode(shelf.codes.letter, number) : sampleIsbn(shelf.codes.isbnFrom + number);
        const { product, reviews } = makeEdition(shelf, work, { code, format, edition, place });
        goods.products.push(product);
        goods.reviews.push(...reviews);
      });
    }
  }
  return goods;
}

interface Edition {
  code: string;
  format: string;
  /** The how-manieth of its work. */
  edition: number;
  /** The how-manieth work of its subject. */
  place: number;
}

function makeEdition(shelf: Shelf, work: Work, edition: Edition): { product: FeedProduct; reviews: NewReview[] } {
  const { code, format } = edition;
  const special: Special = work.specials?.[format] ?? {};
  const productType = work.productType ?? productTypeOf(format);
  const label = work.editions[format] ?? null;
  const [price, was] = typeof label === "number" || label === null ? [label, null] : label;
  const publishedOn = special.published ?? work.published;
  const availability = special.availability ?? "in stock";
  const { rating, ratingCount, reviews } = ratedProduct(
    { code, publishedOn, kind: SUBJECTS[work.subject].kind },
    ratingsOf(work, special, edition),
  );
  const product: FeedProduct = {
    code,
    isbn13: "letter" in shelf.codes ? null : code,
    title: work.title,
    subtitle: work.subtitle ?? null,
    seoUrl: null,
    contributors: contributors(work, format),
    format,
    productType,
    priceCents: cents(price),
    strikePriceCents: cents(was),
    savingStatement: special.savingStatement ?? null,
    rating,
    ratingCount,
    availability,
    stock: special.stock !== undefined ? special.stock : stockOnHand(code, productType, availability),
    maxPerOrder: special.maxPerOrder ?? defaultMaxPerOrder(productType),
    description: describe(work, format, edition.place),
    publisher: work.publisher,
    pages: format === "eAudio Book" ? null : (special.pages ?? work.pages ?? null),
    language: work.language ?? (work.pages === undefined ? null : "en"),
    publishedOn,
    affCode: work.affCode ?? null,
    talkers: talkers(work, special, format),
    cover: `${code}.svg`,
    categories: [...new Set([SUBJECTS[work.subject].path, ...formatCategories(format), ...(work.also ?? [])])],
    keywords: [...(work.keywords ?? []), shelf.name],
  };
  return { product, reviews };
}

function cents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100);
}

/** The first edition has been on the table longest, so most of a work's ratings are its own. */
const SHARES = [0.6, 0.14, 0.18, 0.08];

function ratingsOf(work: Work, special: Special, { code, edition }: Edition): readonly [number, number] | null {
  if (special.ratings !== undefined) return special.ratings;
  const dice = diceFor(`ratings for ${code}`);
  if (work.ratings === null || special.availability === "preorder") return null;
  if (work.ratings === undefined) return dice.chance(0.45) ? [dice.between(30, 50) / 10, dice.between(1, 5)] : null;
  const [average, count] = work.ratings;
  const own = Math.round(count * (Object.keys(work.editions).length === 1 ? 1 : itemAt(SHARES, edition)));
  if (own === 0) return null;
  const drift = edition === 0 ? 0 : dice.between(-15, 15);
  return [Math.min(500, Math.max(100, Math.round(average * 100) + drift)) / 100, own];
}

function stockOnHand(code: string, productType: FeedProduct["productType"], availability: Availability): number | null {
  if (productType !== "shipped" && productType !== "eTicket") return null;
  if (availability === "sold out" || availability === "unavailable") return 0;
  const dice = diceFor(`stock of ${code}`);
  return dice.chance(0.2) ? dice.between(3, 9) : dice.between(10, 140);
}

function contributors(work: Work, format: string): FeedContributor[] {
  const named = work.by.map((written) => {
    const [, name = written, role = "A01"] = /^(.*), ([A-Z]\d\d)$/.exec(written) ?? [];
    return { name, role };
  });
  return format === "eAudio Book" && work.readBy ? [...named, { name: work.readBy[0], role: "E07" }] : named;
}

const FORMAT_TALKERS: Record<string, string> = { eBook: "eBook", "eAudio Book": "eAudio Book", Eticket: "eTicket" };

function talkers(work: Work, special: Special, format: string): string[] {
  const own = FORMAT_TALKERS[format];
  return [...new Set([...(special.talkers ?? work.talkers ?? []), ...(own ? [own] : [])])];
}

function formatCategories(format: string): string[] {
  if (format === "eBook") return ["ebooks"];
  return format === "eAudio Book" ? ["audiobooks"] : [];
}
