/** Reads the parts of a product's page that surround the product. */
import { NOTHING_BESIDE, type ProductsBeside, productsBeside } from "~/domain/catalogue/beside.server";
import { otherFormats, productInstead, productTrail } from "~/domain/catalogue/catalogue.server";
import type { Product } from "~/domain/catalogue/product";
import { type Detail, productDetails } from "~/domain/catalogue/product-details.server";
import { findExtras, type PageExtras, type PageTexts } from "~/domain/catalogue/read-extras.server";
import { productPath } from "~/domain/catalogue/slug";
import { fileFacts } from "~/domain/library/file-facts";
import { audioSamplePath } from "~/domain/listening/audio-sample.server";
import { findFileForSale } from "~/domain/reader/reading.server";
import type { ReviewPage } from "~/domain/reviews/review";
import { listReviews, readReviewQuery } from "~/domain/reviews/reviews.server";
import { findInStore } from "~/domain/stores/find-in-store.server";
import { readKiosk } from "~/http/kiosk.server";
import { readerBeside } from "~/http/our-origin.server";
import { pagePart } from "~/http/page-part.server";
import { atAGlance, listFolds } from "./product-folds.server";

const BESIDE = 8;
const REVIEWS = 5;

/** Parts of the page that consist of many small values, which are sent to the browser as one string. */
export interface ProductParts {
  formats: Awaited<ReturnType<typeof otherFormats>>;
  beside: ProductsBeside;
  /** Reviews; null if they could not be read. */
  reviews: ReviewPage | null;
  /** Stores with the product; null if they could not be read. */
  stores: Awaited<ReturnType<typeof findInStore>> | null;
  /** A link on the cover, to an eBook's sample or to further pictures. */
  inside: { href: string; words: string } | null;
  /** Address of an eAudio book's sample. */
  listen: string | null;
  details: Detail[];
  trail: Awaited<ReturnType<typeof productTrail>>;
  /** Facts to show below the title; null if there are none. */
  glance: string | null;
  /** Contents, extract, and texts about the authors; null if they could not be read. */
  extras: PageTexts | null;
}

/** Reads the parts of the page. If one fails, the others are still shown. `mine` is the slug of the visitor's own store. */
export async function readParts(request: Request, product: Product, mine: string | null): Promise<ProductParts> {
  const kiosk = await readKiosk(request);
  const query = readReviewQuery(new URL(request.url).searchParams);
  const [instead, others, beside, reviews, stores, trail, file, extras] = await Promise.all([
    pagePart("product instead", productInstead(product), null),
    pagePart("other formats", otherFormats(product), []),
    pagePart("products beside", productsBeside(product, BESIDE), NOTHING_BESIDE),
    pagePart("reviews", listReviews(product.code, REVIEWS, query), null),
    pagePart("store stock", findInStore(product.code, "", Date.now(), mine), null),
    pagePart("breadcrumbs", productTrail(product.code), []),
    pagePart("file", findFile(product), null),
    pagePart("extras", findExtras(product), null),
  ]);
  const formats = instead ? [instead, ...others.filter(({ code }) => code !== instead.code)] : others;
  const listen = kiosk || file === null ? null : audioSamplePath(product.code, file.kind);
  const path = kiosk || product.productType !== "eBook" ? null : (file?.sample ?? null);
  const pictures = product.hasPictures ? { href: `${productPath(product)}/images`, words: "More pictures" } : null;
  const inside = path ? { href: readerBeside(request) + path, words: "Look inside" } : pictures;
  const details = productDetails(product, extras, file ? fileFacts(file) : []);
  const glance = extras && atAGlance(product, extras);
  const texts = extras && toTexts(product, extras);
  return { formats, beside, reviews, stores, trail, inside, listen, details, glance, extras: texts };
}

function toTexts(product: Product, extras: PageExtras): PageTexts {
  const { aboutAuthors, biographies, series, recording } = extras;
  return { folds: listFolds(product, extras), aboutAuthors, biographies, series, recording };
}

async function findFile({ code, productType }: Product) {
  return productType === "eBook" || productType === "eAudioBook" ? findFileForSale(code) : null;
}
