/**
 * Records the products that visitors view, add, remove and see recommended. Events are buffered in memory, so that no page
 * waits for the database. Every ten seconds, the events of visitors who consented are stored. A crash loses at most ten seconds
 * of events. (spec 6)
 */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ConsentingVisitor, replaceSeenVariants, selectAgreed } from "~/database/tracking/tracking-records.server";
import type { AddedEntry, RefusedProduct } from "~/domain/basket/add-request";
import type { ProductSummary } from "~/domain/catalogue/product";
import { log } from "~/log.server";
import type { AnalyticsEvent, AnalyticsItem } from "~/outside/analytics";
import type { Variants } from "~/outside/experiments";
import { hasAnalytics, queueFactsIfRoom } from "./collector-queue.server";
import { runningExperiments } from "./experiments.server";
import type { PageEvent } from "./page-event";
import { removePersonalData } from "./remove-personal-data";

type EventFields = Pick<
  AnalyticsEvent,
  "kind" | "items" | "besideCode" | "reason" | "path" | "promotion" | "experiment"
>;

interface VisitorEvent extends EventFields, Pick<AnalyticsEvent, "id" | "at"> {
  ownerId: string;
  /** The variant that was seen, if this is an exposure. */
  variant?: string;
}

/** Maximum number of events in memory; above it the oldest are dropped. */
export const maxEvents = 2000;
let noted: VisitorEvent[] = [];

/** Exposures that this process recorded recently, by {@link exposureKey}. Repeats would crowd out other events. */
const exposed = new LRUCache<string, true>({ max: 20_000, ttl: 10 * 60 * 1000 });

const exposureKey = (ownerId: string, experiment: string) => `${ownerId} ${experiment}`;

function queueEvent(ownerId: string, what: EventFields & Pick<VisitorEvent, "variant">): void {
  if (!hasAnalytics() || (what.items.length === 0 && what.path === undefined)) return;
  if (noted.length >= maxEvents) forgetExposure(noted.shift());
  noted.push({ id: randomUUID(), at: new Date().toISOString(), ownerId, ...what });
}

/** Forgets the exposure of an event that isn't stored, so that the visitor's next exposure is recorded instead. */
function forgetExposure(event: VisitorEvent | undefined): void {
  if (event?.experiment !== undefined) exposed.delete(exposureKey(event.ownerId, event.experiment));
}

/**
 * Forgets a visitor's exposures when they change their consent, so that everything they see from then on counts as seen for the
 * first time.
 */
export function forgetExposures(ownerId: string): void {
  for (const experiment of runningExperiments()) exposed.delete(exposureKey(ownerId, experiment));
}

type ProductFields = Pick<ProductSummary, "code" | "title" | "format" | "authors" | "priceCents">;

function toItem({ code, title, format, authors, priceCents }: ProductFields): AnalyticsItem {
  const price = priceCents === null ? {} : { priceCents };
  return { code, title, variant: format, brand: authors.join(", "), quantity: 1, ...price };
}

/** Records a view of a product's page and the recommendations on it. */
export function recordView(ownerId: string, product: ProductFields, recommended: readonly ProductFields[]): void {
  queueEvent(ownerId, { kind: "view", items: [toItem(product)] });
  queueEvent(ownerId, { kind: "recommendation", items: recommended.map(toItem), besideCode: product.code });
}

export function recordAdded(ownerId: string, entries: readonly AddedEntry[]): void {
  const items = entries.map(({ code, title, format, authors, category, quantity, priceCents }) => {
    const item = { code, title, variant: format, brand: authors.join(", "), quantity, priceCents };
    return category === null ? item : { ...item, category };
  });
  queueEvent(ownerId, { kind: "add", items });
}

/** Records each product that could not be added, except those that need details first. (spec 4, Add to basket) */
export function recordNotAdded(ownerId: string, refused: readonly RefusedProduct[]): void {
  for (const { code, message, reason, wants } of refused) {
    if (wants || reason === "needs options") continue;
    queueEvent(ownerId, { kind: "add failed", items: [{ code, title: "", quantity: 1 }], reason: message });
  }
}

/** Records an event that the visitor's browser reports. The text is untrusted. */
export function recordPageEvent(ownerId: string, { kind, path, promotion }: PageEvent): void {
  const page = { path: removePersonalData(path) };
  if (kind === "page") queueEvent(ownerId, { kind, items: [], ...page });
  else queueEvent(ownerId, { kind, items: [], ...page, promotion: removePersonalData(promotion ?? "") });
}

/** Records that the visitor received a page with these variants. Only the first exposure to each experiment is sent. */
export function recordExposure(ownerId: string, { path, variants }: { path: string; variants: Variants }): void {
  for (const [experiment, variant] of Object.entries(variants)) {
    const key = exposureKey(ownerId, experiment);
    if (exposed.has(key)) continue;
    exposed.set(key, true);
    queueEvent(ownerId, { kind: "exposure", items: [], path: removePersonalData(path), experiment, variant });
  }
}

export function recordRemoved(ownerId: string, { code, title, quantity }: Omit<AnalyticsItem, "priceCents">): void {
  queueEvent(ownerId, { kind: "remove", items: [{ code, title, quantity }] });
}

/** Stores the events of visitors who consented and drops all others. Never throws. */
export async function storeVisitorEvents(): Promise<void> {
  const taken = noted;
  noted = [];
  if (taken.length === 0) return;
  try {
    const agreed = new Map((await selectAgreed(listOwners(taken))).map((each) => [each.ownerId, each]));
    const events: AnalyticsEvent[] = [];
    for (const { ownerId, variant, ...event } of taken) {
      const by = agreed.get(ownerId);
      if (!by) {
        forgetExposure({ ownerId, ...event });
        continue;
      }
      if (event.experiment !== undefined && !(await isFirstExposure(by, event.experiment, variant))) continue;
      events.push({ ...event, ...visitorFields(by) });
    }
    await queueFactsIfRoom("analytics", events);
  } catch (error) {
    for (const event of taken) forgetExposure(event);
    log.warn({ err: error, lost: taken.length }, "visitor events were lost");
  }
}

/** Stores the variant that the visitor saw first, because only the first counts. Returns false if one was already stored. */
async function isFirstExposure(by: ConsentingVisitor, experiment: string, variant = ""): Promise<boolean> {
  const seen = seenVariants(by);
  if (Object.hasOwn(seen, experiment)) return false;
  const experiments = JSON.stringify({ ...seen, [experiment]: variant });
  if (!(await replaceSeenVariants(by, experiments))) return false;
  by.experiments = experiments;
  return true;
}

/** Returns the variants that the visitor saw of experiments that are still running. */
function seenVariants({ experiments }: Pick<ConsentingVisitor, "experiments">): Record<string, string> {
  const seen = JSON.parse(experiments) as Record<string, string>;
  return Object.fromEntries(Object.entries(seen).filter(([id]) => runningExperiments().includes(id)));
}

/**
 * Returns the fields that describe the visitor in an event: a member's customer code, or nothing for a guest, and the variants
 * that the visitor saw.
 */
export function visitorFields({ customerCode, accountType, ...others }: ConsentingVisitor) {
  const experiments = seenVariants(others);
  const saw = Object.keys(experiments).length > 0;
  return { customerCode, isBusiness: accountType === "b2b", ...(saw && { experiments }) };
}

function listOwners(events: readonly VisitorEvent[]): string[] {
  return [...new Set(events.map((event) => event.ownerId))];
}
