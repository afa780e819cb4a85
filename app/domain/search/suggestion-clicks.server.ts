/**
 * Logs how often each product, author or page was chosen from the suggestions per day. Stores neither the shopper nor
 * the text typed, and counts only what the shop contains, so that the log can't outgrow the catalogue. The numbers are
 * hints: any visitor can raise them. (spec 7, GET logURL)
 */
import { countClick, isAuthorKey } from "~/database/search/suggestion-records.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { SITE_PAGES } from "./site-pages";

/** Older days are deleted. */
const DAYS_KEPT = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_TARGET = 200;

/** Counts a click. Returns false, and counts nothing, for what the shop does not suggest. */
export async function logClick(kind: string, target: string, now = new Date()): Promise<boolean> {
  const known = target.length <= LONGEST_TARGET ? await knownTarget(kind, target) : null;
  if (known === null) return false;
  await countClick({ day: dayOf(now), kind, target: known }, dayOf(new Date(now.getTime() - DAYS_KEPT * DAY_MS)));
  return true;
}

async function knownTarget(kind: string, target: string): Promise<string | null> {
  if (kind === "product") {
    const product = await findProduct(target);
    return product === null || product === "withdrawn" ? null : product.code;
  }
  if (kind === "author") return (await isAuthorKey(target)) ? target : null;
  return SITE_PAGES.some(({ type, path }) => type === kind && path === target) ? target : null;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
