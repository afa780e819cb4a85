/**
 * Records what visitors view, add and remove, and what is recommended to them. Events wait in memory, so that no page
 * waits for the database, and every ten seconds those of visitors who consented are stored. A crash loses at most ten
 * seconds. (spec 6)
 */
import { randomUUID } from "node:crypto";
import { type ConsentingVisitor, selectAgreed } from "~/database/tracking/tracking-records.server";
import type { AddedEntry, RefusedProduct } from "~/domain/basket/add-request";
import type { ProductSummary } from "~/domain/catalogue/product";
import { log } from "~/log.server";
import type { AnalyticsEvent, AnalyticsItem } from "~/outside/analytics";
import { hasAnalytics, queueFactsIfRoom } from "./collector-queue.server";
import type { PageEvent } from "./page-event";
import { removePersonalData } from "./remove-personal-data";

type EventFields = Pick<AnalyticsEvent, "kind" | "items" | "besideCode" | "reason" | "path" | "promotion">;

interface VisitorEvent extends EventFields, Pick<AnalyticsEvent, "id" | "at"> {
  ownerId: string;
}

/** The most events in memory; beyond it the oldest are dropped. */
export const mostEvents = 2000;
let noted: VisitorEvent[] = [];

function note(ownerId: string, what: EventFields): void {
  if (!hasAnalytics() || (what.items.length === 0 && what.path === undefined)) return;
  if (noted.length >= mostEvents) noted.shift();
  noted.push({ id: randomUUID(), at: new Date().toISOString(), ownerId, ...what });
}

type ProductFields = Pick<ProductSummary, "code" | "title" | "format" | "authors" | "priceCents">;

function itemOf({ code, title, format, authors, priceCents }: ProductFields): AnalyticsItem {
  const price = priceCents === null ? {} : { priceCents };
  return { code, title, variant: format, brand: authors.join(", "), quantity: 1, ...price };
}

/** Records a view of a product's page and the recommendations on it. */
export function recordView(ownerId: string, product: ProductFields, recommended: readonly ProductFields[]): void {
  note(ownerId, { kind: "view", items: [itemOf(product)] });
  note(ownerId, { kind: "recommendation", items: recommended.map(itemOf), besideCode: product.code });
}

export function recordAdded(ownerId: string, entries: readonly AddedEntry[]): void {
  const items = entries.map(({ code, title, format, authors, category, quantity, priceCents }) => {
    const item = { code, title, variant: format, brand: authors.join(", "), quantity, priceCents };
    return category === null ? item : { ...item, category };
  });
  note(ownerId, { kind: "add", items });
}

/** Records what could not be added, product by product; not that a product needs details first. (spec 4, Add to basket) */
export function recordNotAdded(ownerId: string, refused: readonly RefusedProduct[]): void {
  for (const { code, message, reason, wants } of refused) {
    if (wants || reason === "needs options") continue;
    note(ownerId, { kind: "add failed", items: [{ code, title: "", quantity: 1 }], reason: message });
  }
}

/** Records what the visitor's browser tells of a page. The text is untrusted. */
export function recordPageEvent(ownerId: string, { kind, path, promotion }: PageEvent): void {
  const place = { path: removePersonalData(path) };
  if (kind === "page") note(ownerId, { kind, items: [], ...place });
  else note(ownerId, { kind, items: [], ...place, promotion: removePersonalData(promotion ?? "") });
}

export function recordRemoved(ownerId: string, { code, title, quantity }: Omit<AnalyticsItem, "priceCents">): void {
  note(ownerId, { kind: "remove", items: [{ code, title, quantity }] });
}

/** Stores the events of visitors who consented and drops the rest. Never throws. */
export async function storeVisitorEvents(): Promise<void> {
  const taken = noted;
  noted = [];
  if (taken.length === 0) return;
  try {
    const agreed = new Map((await selectAgreed(ownersOf(taken))).map((each) => [each.ownerId, each]));
    const events = taken.flatMap(({ ownerId, ...event }) => {
      const by = agreed.get(ownerId);
      return by ? [{ ...event, ...visitorFields(by) }] : [];
    });
    await queueFactsIfRoom("analytics", events);
  } catch (error) {
    log.warn({ err: error, lost: taken.length }, "visitor events were lost");
  }
}

/** The visitor as the event names them: a member's customer code, nothing for a guest. */
export function visitorFields({ customerCode, accountType }: Pick<ConsentingVisitor, "customerCode" | "accountType">) {
  return { customerCode, isBusiness: accountType === "b2b" };
}

function ownersOf(events: readonly VisitorEvent[]): string[] {
  return [...new Set(events.map((event) => event.ownerId))];
}
