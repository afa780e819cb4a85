/**
 * Counts per day how often each product, author or page was chosen from the suggestions or search results. Stores neither the
 * shopper nor the typed text, and counts only items in the shop, so the log can't outgrow the catalogue. The numbers are only
 * hints, since any visitor can inflate them. (spec 7, GET logURL)
 */
import { selectSeries } from "~/database/catalogue/series-records.server";
import { countClicks, isAuthorKey } from "~/database/search/suggestion-records.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { listIndexedPages } from "~/domain/content/pages.server";
import { listPromos } from "~/domain/content/promos.server";
import { listStores } from "~/domain/stores/stores.server";
import { log } from "~/log.server";
import { SITE_PAGES } from "./site-pages";

/** Number of days for which counts are kept; older ones are deleted. */
const DAYS_KEPT = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_TARGET_LENGTH = 200;

/** Counts a click. Returns false and counts nothing if the shop doesn't suggest the target. */
export async function logClick(kind: string, target: string, now = new Date()): Promise<boolean> {
  const known = target.length <= MAX_TARGET_LENGTH ? await knownTarget(kind, target) : null;
  if (known === null) return false;
  await count(kind, known, { now, clicks: 1 });
  return true;
}

function count(kind: string, target: string, { now, clicks }: { now: Date; clicks: number }): Promise<void> {
  return countClicks({ day: toDay(now), kind, target, clicks }, toDay(new Date(now.getTime() - DAYS_KEPT * DAY_MS)));
}

/** Number of times each product was opened since the last write, by product code. */
const openings = new Map<string, number>();
let isWriting = false;

/**
 * Counts that a product was opened from a list, and returns immediately. Only one write runs at a time, and it stores all
 * openings counted so far, so that many shoppers don't slow down the database. Openings that aren't written when the process
 * ends are lost.
 */
export function countOpening(code: string): void {
  openings.set(code, (openings.get(code) ?? 0) + 1);
  if (!isWriting) void writeOpenings();
}

async function writeOpenings(): Promise<void> {
  isWriting = true;
  for (const [code, clicks] of openings) {
    openings.delete(code);
    try {
      await count("product", code, { now: new Date(), clicks });
    } catch (err) {
      log.warn({ err, code, clicks }, "openings of a product were not counted");
    }
  }
  isWriting = false;
}

async function knownTarget(kind: string, target: string): Promise<string | null> {
  if (kind === "product") {
    const product = await findProduct(target);
    return product === null || product === "withdrawn" ? null : product.code;
  }
  if (kind === "author") return (await isAuthorKey(target)) ? target : null;
  if (kind === "promo") return (await listPromos()).some(({ href }) => href === target) ? target : null;
  if (SITE_PAGES.some(({ type, path }) => type === kind && path === target)) return target;
  if (kind === "page" && (await isDestination(target))) return target;
  if (kind !== "info") return null;
  return (await listIndexedPages()).some(({ path }) => encodeURI(path) === target) ? target : null;
}

/** Returns whether a path is the page of a store or a series. */
async function isDestination(path: string): Promise<boolean> {
  const [, kind, key = "", more] = path.split("/");
  if (more !== undefined) return false;
  if (kind === "series") return (await selectSeries(key)) !== undefined;
  return kind === "stores" && (await listStores()).some(({ slug }) => slug === key);
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
