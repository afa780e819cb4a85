/** Converts one ONIX record to a product. */

import { withBiography } from "~/domain/catalogue/biographies";
import { anyExtras } from "~/domain/catalogue/book-extras";
import type { FieldName } from "~/domain/catalogue/feed-product";
import type { OnixBlock } from "~/domain/catalogue/field-row";
import { NO_PLAIN_OUTSIDE_ONIX } from "~/domain/catalogue/plain-fields";
import { toProductType } from "~/domain/catalogue/product";
import { FIELD_NAMES, PRODUCT_FIELDS } from "~/domain/catalogue/product-fields";
import { defaultMaxPerOrder } from "~/domain/catalogue/stock-rules";
import { type ReadRecord, readCover } from "../product-record";
import { Refusal } from "../refusal";
import { droppingFields, type Remark } from "../remarks";
import { readFrontCover, readTexts } from "./collateral";
import { readCollections } from "./collections";
import { readContributors } from "./contributors";
import { all, inBlock, type OnixElement, textAt } from "./element";
import { categoriesFor, readOnixFormat } from "./formats";
import { readIdentifiers } from "./identifiers";
import { readMeasures } from "./measures";
import { formatOfDate, readOnixDate } from "./onix-dates";
import { type PriceDefaults, readPrices } from "./prices";
import { readRecording } from "./recordings";
import { readCategories, readKeywords } from "./subjects";
import { readAvailability, readStock, readSupplies } from "./supplies";
import { readTitles } from "./titles";
import { readTraits } from "./traits";

/** Values that the message states once for all its products. */
export interface OnixDefaults extends PriceDefaults {
  /** The root's `release`, which is often missing in 2.1. */
  release: string;
  language: string;
  /** True if records also clear fields that ONIX can't express. */
  replaces?: boolean;
  /** Null if the message doesn't name its sender. */
  supplier?: string | null;
}

const NO_PRICES = { priceCents: null, strikePriceCents: null };

const DELETE = "05";

/** Notification types in ONIX list 1 that aren't product records. */
const NO_RECORDS = new Map(
  Object.entries({
    "08": "It is a notice of sale (notification type 08), not a product.",
    "09": "It is a notice of acquisition (notification type 09), not a product.",
    "13": "It is an update of markets alone (notification type 13), of which the shop reads nothing.",
    "88": "It is a test record (notification type 88).",
    "89": "It is a test record (notification type 89).",
  }),
);

/** Notification types of updates: of some blocks in 3.0 (a full record in 2.1), and of supply details in 2.1. */
const BLOCKS = "04";
const SUPPLIES = ["12", "14"];
const ONIX_BLOCKS = ["DescriptiveDetail", "CollateralDetail", "PublishingDetail", "ProductSupply"] as const;

/** Returns the blocks that a record replaces with all their fields: all ONIX blocks, or only those contained in an update. */
function listBlocks(product: OnixElement, notification: string, isVersion3: boolean): readonly OnixBlock[] {
  if (SUPPLIES.includes(notification)) return ["ProductSupply"];
  if (notification !== BLOCKS || !isVersion3) return ONIX_BLOCKS;
  const blocks = ONIX_BLOCKS.filter((block) => all(product, block).length > 0);
  if (blocks.length === 0)
    throw new Refusal("It is an update (notification type 04) without a block that the shop reads.");
  return blocks;
}

/**
 * Returns the fields that a record states. Leaves out stock unless the distributor owes copies, because the distributor's stock
 * isn't the shop's.
 */
function saidFields(blocks: readonly OnixBlock[], stock: number | null): FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const block = PRODUCT_FIELDS[name].onix;
    return block !== null && blocks.includes(block) && (name !== "stock" || stock !== null);
  });
}

/** Converts one record. Throws {@link Refusal}. */
export function readOnixProduct(product: OnixElement, defaults: OnixDefaults, tell: Remark): ReadRecord {
  const { remark, dropped } = droppingFields(tell);
  const number = readIdentifiers(product);
  const notification = textAt(product, "NotificationType");
  if (notification === DELETE) return { kind: "withdrawn", code: number.code };
  const isVersion3 = defaults.release.startsWith("3") || all(product, "DescriptiveDetail").length > 0;
  const none = NO_RECORDS.get(notification);
  if (none !== undefined) throw new Refusal(none);
  const blocks = listBlocks(product, notification, isVersion3);
  const isDescribed = blocks.includes("DescriptiveDetail");
  const isSupplied = blocks.includes("ProductSupply");

  const { title, subtitle } = isDescribed ? readTitles(product) : { title: "", subtitle: null };
  const { titles, series } = readCollections(product, title);
  const format = readOnixFormat(product, isVersion3, number.isbn13 !== null, remark);
  const productType = toProductType(format);
  const publishedOn = readPublishedOn(product, remark);
  const supplies = readSupplies(product, remark);
  const prices = isSupplied ? readPrices(supplies, defaults, remark) : NO_PRICES;
  const stock = readStock(supplies);
  const { description, biography, ...texts } = readTexts(product);
  const { contributors, aboutAuthors } = withBiography(readContributors(product), biography);
  const extras = anyExtras({
    ...readMeasures(product),
    ...readTraits(product),
    ...readRecording(product),
    ...texts,
    aboutAuthors,
  });
  const pages = readPages(product, remark);
  const cover = readFrontCover(product, readCover, remark);
  const said = saidFields(blocks, stock).filter((name) => !dropped.has(name));
  return {
    kind: "product",
    product: {
      ...number,
      ...NO_PLAIN_OUTSIDE_ONIX,
      title,
      subtitle,
      contributors,
      format,
      productType,
      ...prices,
      rating: null,
      ratingCount: 0,
      availability: readAvailability(product, supplies, {
        publishedOn,
        today: defaults.today,
        hasPrice: prices.priceCents !== null,
      }),
      stock,
      maxPerOrder: defaultMaxPerOrder(productType),
      description,
      publisher: readPublisher(product),
      pages,
      language: readLanguage(product, defaults.language),
      publishedOn,
      talkers: [],
      cover,
      categories: categoriesFor(format, readCategories(product)),
      keywords: [...titles, ...readKeywords(product)],
      ...(extras && { extras }),
      ...(series && { series }),
      ...(defaults.supplier && { supplier: defaults.supplier }),
      // Name the stated fields if the record is an update, because an update is partial even if the feed's other records are
      // complete.
      ...((!defaults.replaces || blocks !== ONIX_BLOCKS) && { says: said }),
    },
  };
}

/** ONIX list 163: publication, otherwise first publication. */
const DATE_ROLES = ["01", "11"];

function readPublishedOn(product: OnixElement, remark: Remark): string | null {
  const dates = all(inBlock(product, "PublishingDetail"), "PublishingDate");
  const given = DATE_ROLES.flatMap((role) =>
    dates
      .filter((date) => textAt(date, "PublishingDateRole") === role)
      .map((date) => ({ text: textAt(date, "Date"), format: formatOfDate(date) })),
  );
  // Read 2.1's older element too.
  given.push({ text: textAt(product, "PublicationDate"), format: "" });
  const filled = given.filter((date) => date.text !== "");
  for (const { text, format } of filled) {
    const date = readOnixDate(text, format);
    if (date !== null) return date;
  }
  const [invalid] = filled;
  if (invalid)
    remark("invalid publication dates", { field: "publishedOn", value: invalid.text, reason: "it is not a date" });
  return null;
}

const PUBLISHER = ["01", ""];

function readPublisher(product: OnixElement): string | null {
  const block = inBlock(product, "PublishingDetail");
  const publishers = all(block, "Publisher");
  const publisher = publishers.find((one) => PUBLISHER.includes(textAt(one, "PublishingRole"))) ?? publishers[0];
  const name =
    textAt(publisher, "PublisherName") || textAt(product, "PublisherName") || textAt(block, "Imprint", "ImprintName");
  return (name || textAt(product, "ImprintName")).slice(0, 200) || null;
}

/** ONIX list 23: page counts of the main content, of the printed book, and others. */
const PAGE_COUNTS = ["00", "08", "11", "05", "07", "06", "10"];
const PAGES = "03";

function readPages(product: OnixElement, remark: Remark): number | null {
  const extents = all(inBlock(product, "DescriptiveDetail"), "Extent").filter(
    (extent) => textAt(extent, "ExtentUnit") === PAGES,
  );
  const given = PAGE_COUNTS.flatMap((type) =>
    extents.filter((extent) => textAt(extent, "ExtentType") === type).map((extent) => textAt(extent, "ExtentValue")),
  );
  given.push(textAt(product, "NumberOfPages"));
  const filled = given.filter((text) => text !== "");
  const pages = filled.map(Number).find((count) => Number.isInteger(count) && count > 0 && count < 1_000_000);
  const invalid = pages === undefined ? filled.find((text) => Number(text) !== 0) : undefined;
  if (invalid !== undefined)
    remark("page counts that are not numbers", {
      field: "pages",
      value: invalid,
      reason: "it is not a number of pages",
    });
  return pages ?? null;
}

const LANGUAGE_OF_TEXT = "01";

/** Returns an ISO 639-2/B code, as in ONIX. */
function readLanguage(product: OnixElement, ofMessage: string): string | null {
  const languages = all(inBlock(product, "DescriptiveDetail"), "Language");
  const own = languages.find((one) => textAt(one, "LanguageRole") === LANGUAGE_OF_TEXT);
  const code = textAt(own, "LanguageCode") || textAt(product, "LanguageOfText") || ofMessage;
  return code.toLowerCase().slice(0, 35) || null;
}
