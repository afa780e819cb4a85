/**
 * What visitors look at, add and remove, and what is recommended to them: noted in memory, so that no page waits for it, and kept every
 * ten seconds for those who agreed. A crash loses at most that; nothing more is promised of it. (spec 6)
 */
import { randomUUID } from "node:crypto";
import { type Agreed, selectAgreed } from "~/database/tracking/tracking-records.server";
import type { AddedEntry } from "~/domain/basket/adding";
import type { ProductSummary } from "~/domain/catalogue/product";
import { log } from "~/log.server";
import type { AnalyticsEvent, AnalyticsItem } from "~/outside/analytics";
import { hasAnalytics, keepIfRoom } from "./outgoing.server";

interface Noted extends Pick<AnalyticsEvent, "id" | "kind" | "at" | "items" | "besideCode"> {
  ownerId: string;
}

/** In memory at most; the oldest give way. */
export const mostNoted = 2000;
let noted: Noted[] = [];

function note(ownerId: string, what: Pick<Noted, "kind" | "items" | "besideCode">): void {
  if (!hasAnalytics() || what.items.length === 0) return;
  if (noted.length >= mostNoted) noted.shift();
  noted.push({ id: randomUUID(), at: new Date().toISOString(), ownerId, ...what });
}

type Shown = Pick<ProductSummary, "code" | "title" | "format" | "authors" | "priceCents">;

function itemOf({ code, title, format, authors, priceCents }: Shown): AnalyticsItem {
  const price = priceCents === null ? {} : { priceCents };
  return { code, title, variant: format, brand: authors.join(", "), quantity: 1, ...price };
}

/** A product's page was looked at, and what stood beside it was recommended. */
export function noteView(ownerId: string, product: Shown, recommended: readonly Shown[]): void {
  note(ownerId, { kind: "view", items: [itemOf(product)] });
  note(ownerId, { kind: "recommendation", items: recommended.map(itemOf), besideCode: product.code });
}

export function noteAdded(ownerId: string, entries: readonly AddedEntry[]): void {
  const items = entries.map(({ code, title, format, authors, category, quantity, priceCents }) => {
    const item = { code, title, variant: format, brand: authors.join(", "), quantity, priceCents };
    return category === null ? item : { ...item, category };
  });
  note(ownerId, { kind: "add", items });
}

export function noteRemoved(ownerId: string, { code, title, quantity }: Omit<AnalyticsItem, "priceCents">): void {
  note(ownerId, { kind: "remove", items: [{ code, title, quantity }] });
}

/** Keeps what was noted of those who agreed, and forgets the rest. Never throws. */
export async function keepNoted(): Promise<void> {
  const taken = noted;
  noted = [];
  if (taken.length === 0) return;
  try {
    const agreed = new Map((await selectAgreed(ownersOf(taken))).map((each) => [each.ownerId, each]));
    const events = taken.flatMap(({ ownerId, ...event }) => {
      const by = agreed.get(ownerId);
      return by ? [{ ...event, ...tracked(by) }] : [];
    });
    await keepIfRoom("analytics", events);
  } catch (error) {
    log.warn({ err: error, lost: taken.length }, "what visitors did could not be kept");
  }
}

/** Who it was, as far as it is told: a customer's code, nothing of a guest. */
export function tracked({ customerCode, accountType }: Pick<Agreed, "customerCode" | "accountType">) {
  return { customerCode, isBusiness: accountType === "b2b" };
}

function ownersOf(events: readonly Noted[]): string[] {
  return [...new Set(events.map((event) => event.ownerId))];
}
