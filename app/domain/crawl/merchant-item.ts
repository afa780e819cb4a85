/**
 * Writes a product for Google's Merchant Center: an `item` of RSS 2.0 with the attributes of the product data specification
 * (support.google.com/merchants/answer/7052112). All values match the product's page.
 */
import { decimalDollars, findOffer, isBook } from "~/domain/catalogue/offer";
import { formatLabel, isDigital, type Product } from "~/domain/catalogue/product";
import { headDescription, titleAndAuthors } from "~/domain/catalogue/product-text";
import { shortText } from "~/domain/catalogue/short-text";
import { productPath } from "~/domain/catalogue/slug";
import { type ShippingMethod, toCost, weightOr } from "~/domain/checkout/shipping";
import { hourInSydney } from "~/domain/dates/sydney-days";
import { picturePath } from "~/domain/images/variants";
import { googleCategory } from "./google-category";
import { xmlElement } from "./xml";

/** The specification's limits, in characters. */
const MAX_CODE = 50;
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_BRAND = 70;
const MAX_PRODUCT_TYPE = 750;

export interface FeedItem {
  product: Product;
  /** False for a cover that the shop generated, because Google rejects placeholders. */
  hasCover: boolean;
  isWithdrawn: boolean;
  weightG: number | null;
  /** The titles of the product's category and its ancestors, from the top. */
  trail: string;
}

export interface FeedContext {
  origin: string;
  /** The origin of the shop's `/images` paths. */
  imageBase: string;
  /** The shop's name. */
  shop: string;
  /** The shipping methods within Australia. */
  shipping: readonly ShippingMethod[];
  /** Default weights in grams by format, for products without their own weight. */
  defaultWeights: Readonly<Record<string, number>>;
  /** YYYY-MM-DD in Sydney. */
  today: string;
}

/** Returns the product's availability; null if the product must not be in the feed at all. */
export function feedAvailability(
  { product, hasCover, isWithdrawn }: Pick<FeedItem, "product" | "hasCover" | "isWithdrawn">,
  today: string,
): "in_stock" | "preorder" | "out_of_stock" | null {
  const offer = findOffer(product);
  // Leave out tickets (support.google.com/merchants/answer/6150006) and free products, because Google lists neither.
  if (!offer || offer.cents === 0 || product.productType === "eTicket") return null;
  if (!hasCover || product.code.length > MAX_CODE) return null;
  if (isWithdrawn) return "out_of_stock";
  if (offer.availability === "in stock") return "in_stock";
  // List a pre-order whose release day is unknown or more than a year ahead as out of stock
  // (support.google.com/merchants/answer/6324470).
  if (offer.availability === "preorder") return releaseDay(product, today) === null ? "out_of_stock" : "preorder";
  return "out_of_stock";
}

/**
 * Returns the release day, or the last possible day if only the month or year is known. Null when the day is unknown, past, or
 * more than a year ahead.
 */
function releaseDay({ publishedOn }: Pick<Product, "publishedOn">, today: string): string | null {
  const [year = "", month, day] = (publishedOn ?? "").split("-");
  if (year === "") return null;
  const lastDay = month ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : 31;
  const latest = `${year}-${month ?? "12"}-${day ?? lastDay}`;
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return latest > today && latest <= inAYear ? latest : null;
}

/** Returns the item; "" if the product must not be in the feed. */
export function merchantItem(item: FeedItem, context: FeedContext): string {
  const { product, trail } = item;
  const availability = feedAvailability(item, context.today);
  if (availability === null) return "";
  const { code, publisher } = product;
  const category = googleCategory(product);
  return [
    "<item>",
    xmlElement("g:id", code),
    xmlElement("title", cut(`${titleAndAuthors(product)} (${formatLabel(product.format)})`, MAX_TITLE)),
    xmlElement(
      "description",
      shortText(product.description ?? "", MAX_DESCRIPTION) || headDescription(product, context.shop),
    ),
    xmlElement("link", context.origin + productPath(product)),
    // Name the format in the URL, because crawlers don't negotiate formats, and Google doesn't accept AVIF.
    xmlElement("g:image_link", `${context.imageBase}${picturePath(code, "d", true)}.jpg`),
    xmlElement("g:availability", availability),
    availability === "preorder" ? availabilityDate(product, context.today) : "",
    prices(product),
    identifiers(product),
    publisher ? xmlElement("g:brand", cut(publisher, MAX_BRAND)) : "",
    xmlElement("g:condition", "new"),
    category === null ? "" : xmlElement("g:google_product_category", category),
    trail === "" ? "" : xmlElement("g:product_type", cut(trail, MAX_PRODUCT_TYPE)),
    toShipping(item, context),
    details(product),
    "</item>\n",
  ].join("");
}

function availabilityDate(product: Product, today: string): string {
  const day = releaseDay(product, today);
  return day === null ? "" : xmlElement("g:availability_date", `${hourInSydney(day, 0).toISOString().slice(0, 16)}Z`);
}

/** Writes the prices, with GST. For a reduced product, `price` is the previous price and `sale_price` is the current one. */
function prices({ priceCents, strikePriceCents }: Product): string {
  if (priceCents === null) return "";
  return strikePriceCents === null
    ? xmlElement("g:price", dollars(priceCents))
    : xmlElement("g:price", dollars(strikePriceCents)) + xmlElement("g:sale_price", dollars(priceCents));
}

function dollars(cents: number): string {
  return `${decimalDollars(cents)} AUD`;
}

/** Writes a book's ISBN as its barcode number. Other products have no number that Google knows. */
function identifiers({ isbn13, publisher }: Product): string {
  if (isbn13 !== null) return xmlElement("g:gtin", isbn13);
  return publisher ? "" : xmlElement("g:identifier_exists", "no");
}

/** Returns the shipping price of an order that contains only this product. Delivery by email is free. */
function toShipping({ product, weightG }: FeedItem, { shipping: methods, defaultWeights }: FeedContext): string {
  const order = {
    shippedCents: product.priceCents ?? 0,
    weightG: weightOr(weightG, product.format, defaultWeights),
    hasFreeShippingOffer: false,
  };
  if (isDigital(product.productType)) return shippingElement("", 0);
  const costs = methods.map((method) => shippingElement(xmlElement("g:service", method.name), toCost(method, order)));
  return costs.join("") + (weightG ? xmlElement("g:shipping_weight", `${weightG} g`) : "");
}

function shippingElement(service: string, cents: number): string {
  return `<g:shipping><g:country>AU</g:country>${service}${xmlElement("g:price", dollars(cents))}</g:shipping>`;
}

function details(product: Product): string {
  const { authors, format, pages, publishedOn } = product;
  const rows: Array<readonly [string, string]> = [["Format", formatLabel(format)]];
  if (authors.length > 0) rows.unshift([isBook(product) ? "Author" : "By", authors.join(", ")]);
  if (pages !== null) rows.push(["Pages", String(pages)]);
  if (publishedOn !== null) rows.push(["Published", publishedOn]);
  return rows
    .map(
      ([name, value]) =>
        `<g:product_detail>${xmlElement("g:attribute_name", name)}${xmlElement("g:attribute_value", cut(value, 1000))}</g:product_detail>`,
    )
    .join("");
}

function cut(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}
