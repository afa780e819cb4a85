/**
 * The data of the sample shop: catalogue.csv is an ordinary product feed, and the files next to it contain data that feeds
 * lack. No range of ISBNs is reserved for samples, so these are from one corner of 978-1-7000, with valid check digits. They
 * don't identify real books, and must never be sent to a supplier. The stores' towns, postcodes and coordinates are real.
 * People and hours are invented, and phone numbers are in the ranges that ACMA reserves for fiction.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FeedProduct, FeedReader } from "~/domain/catalogue/feed-product";
import { openFeed } from "~/domain/feeds/open-feed.server";
import { codeOffer, type Offer } from "~/domain/offers/offer";
import type { NewReview } from "~/domain/reviews/review";
import type { OpeningHoursGroup, StockedCopies, Store } from "~/domain/stores/store";

/** Returns the catalogue in the form that the importer reads. */
export async function sampleFeed(): Promise<FeedReader> {
  return (await openFeed(path.join(import.meta.dirname, "catalogue.csv"))).feed;
}

/** Returns every product of the catalogue. Throws for a record that an import would refuse. */
export async function sampleProducts(): Promise<FeedProduct[]> {
  const products: FeedProduct[] = [];
  for await (const item of await sampleFeed()) {
    if (item.kind !== "product") throw new Error(`catalogue.csv has an invalid record: ${JSON.stringify(item)}`);
    products.push(item.product);
  }
  return products;
}

interface SampleReview {
  stars: number;
  title?: string;
  body: string;
  by: string;
  /** True if the reviewer bought the product here. */
  verified: boolean;
  /** The review's time, UTC ISO. */
  at: string;
}

/** Returns the reviews of all products, published. Their ids are stable, so that seeding again creates no duplicates. */
export function sampleReviews(): NewReview[] {
  const byCode = readJson<Record<string, SampleReview[]>>("reviews.json");
  return Object.entries(byCode).flatMap(([code, reviews]) =>
    reviews.map(({ stars, title, body, by, verified, at }, index) => ({
      id: createHash("sha256").update(`review ${index} of ${code}`).digest("hex").slice(0, 32),
      code,
      memberId: null,
      authorName: by,
      stars,
      title: title ?? null,
      body,
      verified,
      state: "published",
      createdAt: at,
    })),
  );
}

/** Returns the spec's fourteen stores, by slug. */
export function sampleStores(): Store[] {
  return readJson<Store[]>("stores.json").map((store) => ({
    ...store,
    openingHoursGroups: [...store.openingHoursGroups, ...readJson<OpeningHoursGroup[]>("store-notice.json")],
  }));
}

/** Returns the stores' stock. Zero means that the store normally stocks the title but has sold out. */
export function sampleStock(): StockedCopies[] {
  const byCode = readJson<Record<string, Record<string, number>>>("stock.json");
  return Object.entries(byCode).flatMap(([code, stores]) =>
    Object.entries(stores).map(([storeSlug, quantity]) => ({ storeSlug, code, quantity })),
  );
}

/** Returns offer codes of every kind for trying in the basket. EASTER26 ended in April 2026; EOFY27 begins in June 2027. */
export function sampleOffers(): (Offer & { code: string })[] {
  return readJson<Parameters<typeof codeOffer>[0][]>("offers.json").map(codeOffer);
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), "utf8")) as Content;
}
