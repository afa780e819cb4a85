/**
 * The elements from which networks and messengers build the preview card of a shared link: those of the Open Graph protocol
 * (ogp.me), and one for X.
 */
import { decimalDollars, findOffer, isBook } from "~/domain/catalogue/offer";
import type { Availability, Product } from "~/domain/catalogue/product";
import { authorPath } from "~/domain/catalogue/slug";
import { CARD } from "~/domain/images/share-card";
import { sharePicturePath } from "./share-picture";

/** A property and its content. In X's tags and the description, the property is an attribute called `name`. */
export type ShareTag = readonly [property: string, content: string];

export interface SharedPage {
  title: string;
  /** The description; "" if there is none. */
  description: string;
  /** The absolute URL. */
  url: string;
  siteName: string;
  /** Set on a product's page. */
  product?: Product | undefined;
  /** Set on an author's page. */
  isPerson?: boolean;
}

/** Availabilities in Open Graph, spelt in the way that Meta's catalogues accept. */
const AVAILABILITY_WORDS: Record<Availability, string> = {
  "in stock": "in stock",
  preorder: "preorder",
  "sold out": "out of stock",
  unavailable: "out of stock",
};

/** Returns the tags for any page. `imageBase` is the origin of the `/images` paths. */
export function shareTags(page: SharedPage, imageBase: string): ShareTag[] {
  const { title, description, url, siteName, product } = page;
  const { origin, pathname } = new URL(url);
  return [
    ["og:title", title],
    ["og:type", toType(page)],
    ["og:url", url],
    ["og:image", imageBase + sharePicturePath(pathname)],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", String(CARD.width)],
    ["og:image:height", String(CARD.height)],
    ["og:image:alt", product ? `The cover of ${title}` : title],
    ...(description === "" ? [] : ([["og:description", description]] as const)),
    ["og:site_name", siteName],
    ["og:locale", "en_AU"],
    ["twitter:card", "summary_large_image"],
    ...(product ? productTags(product, origin) : []),
  ];
}

function toType({ product, isPerson }: SharedPage): string {
  if (product) return isBook(product) ? "book" : "product";
  return isPerson ? "profile" : "website";
}

function productTags(product: Product, origin: string): ShareTag[] {
  return [...(isBook(product) ? bookTags(product, origin) : []), ...offerTags(product)];
}

/** Returns a book's tags, with the URLs of its authors' pages, as the protocol requires. */
function bookTags({ isbn13, authors, publishedOn }: Product, origin: string): ShareTag[] {
  return [
    ...(isbn13 === null ? [] : ([["book:isbn", isbn13]] as const)),
    ...authors.map((name) => ["book:author", origin + authorPath(name)] as const),
    // Leave out dates without a month or day, because Open Graph accepts only full dates.
    ...(publishedOn?.length === 10 ? ([["book:release_date", publishedOn]] as const) : []),
  ];
}

function offerTags(product: Product): ShareTag[] {
  const offer = findOffer(product);
  if (!offer) return [];
  return [
    ["product:price:amount", decimalDollars(offer.cents)],
    ["product:price:currency", "AUD"],
    ["product:availability", AVAILABILITY_WORDS[offer.availability]],
  ];
}
