/** Lists, creates, changes and stops offers in the office, and manages their batches of codes. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/offers/office-offer-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { paginate } from "~/domain/catalogue/pagination";
import type { Offer } from "~/domain/offers/offer";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { randomSigns } from "~/domain/vouchers/voucher-code.server";
import { csvLine } from "./csv-line";
import type { OfferForm } from "./offer.schema";
import { type OfferTerms, toTerms } from "./offer-form";
import type { OfferFilter } from "./offer-list";

const PAGE_SIZE = 50;
const MAX_LISTED = 50;
/** Number of random characters in a single-use code: 50 bits, so that nobody can guess one. */
const CODE_SIGNS = 10;
const CODES_A_PIECE = 1000;

/** Returns a page of offers, newest first; pages count from 1. */
export async function offerListPage(filter: OfferFilter, wanted: number) {
  const now = new Date().toISOString();
  const total = await records.countOffers(filter, now);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const offers = await records.selectOffers(filter, now, { limit: PAGE_SIZE, offset: start });
  return { offers, total, page, pageSize: PAGE_SIZE, now };
}

/** Loads an offer with its batches and its usage; null if the offer doesn't exist. */
export async function loadOffer(id: string) {
  const offer = await records.selectStoredOffer(id);
  if (!offer) return null;
  const [batches, sums, last] = [
    await records.selectBatches(id),
    await records.sumUses(id),
    await records.selectLastUses(id, MAX_LISTED),
  ];
  return { offer, batches, sums, last };
}

export function findStoredOffer(id: string): Promise<records.StoredOffer | null> {
  return records.selectStoredOffer(id);
}

/** Creates an offer and returns its id. Throws {@link FieldRefused}. */
export async function addOffer(form: OfferForm, actor: Actor): Promise<string> {
  const terms = toTerms(form);
  await refuseUnknown(terms);
  const offer: Offer = { ...terms, id: randomUUID(), uses: 0, stoppedAt: null };
  await inTransaction(async () => {
    await records.insertOffer(offer, new Date().toISOString());
    await giveCode(offer.id, form.code);
    await logDeed({
      ...actor,
      deed: "made an offer",
      subject: offer.name,
      change: { was: "", became: inShort(offer) },
    });
  });
  return offer.id;
}

/** Changes an offer. Throws {@link FieldRefused}, and {@link StaffRefused} if the offer has changed since the person saw it. */
export async function changeOffer(id: string, form: OfferForm, actor: Actor): Promise<void> {
  const terms = toTerms(form);
  await refuseUnknown(terms);
  await inTransaction(async () => {
    const before = await getOffer(id);
    const after: Offer = { ...before, ...terms };
    if (!(await records.updateOffer(after, Number(form.seen)))) throw moved();
    await giveCode(id, form.code);
    const change = { was: inShort(before), became: inShort(after) };
    await logDeed({ ...actor, deed: "changed an offer", subject: after.name, change });
  });
}

/** Stops an offer immediately, or restarts it. Throws {@link StaffRefused} if the offer has changed since the person saw it. */
export async function stopOffer(id: string, { seen, isStopped }: { seen: number; isStopped: boolean }, actor: Actor) {
  await inTransaction(async () => {
    const before = await getOffer(id);
    const stoppedAt = isStopped ? new Date().toISOString() : null;
    if (!(await records.updateOffer({ ...before, stoppedAt }, seen))) throw moved();
    await logDeed({ ...actor, deed: isStopped ? "stopped an offer" : "restarted an offer", subject: before.name });
  });
}

/** Adds a batch of codes that can each be used for one order. Throws {@link FieldRefused}. */
export async function addBatch(
  id: string,
  { batch, prefix, copies }: { batch: string; prefix: string; copies: number },
  actor: Actor,
): Promise<void> {
  await inTransaction(async () => {
    const { name, isAutomatic } = await getOffer(id);
    if (isAutomatic) throw new StaffRefused("This offer applies by itself, so it needs no codes.");
    if (batch === "") throw new FieldRefused("batch", "Enter a name for the batch.");
    if ((await records.selectBatches(id)).some((each) => each.batch === batch))
      throw new FieldRefused("batch", "This offer has a batch of this name.");
    const codes = new Set<string>();
    while (codes.size < copies) codes.add(`${prefix}${randomSigns(CODE_SIGNS)}`);
    await records.insertCodes(id, batch, [...codes]);
    const change = { was: "", became: `${copies} codes: ${batch}` };
    await logDeed({ ...actor, deed: "made offer codes", subject: name, change });
  });
}

/** Yields a batch as CSV: its codes, and the orders that used them. */
export async function* batchCsv(id: string, batch: string): AsyncGenerator<string> {
  yield csvLine(["code", "order"]);
  for (let after = ""; ; ) {
    const rows = await records.selectBatchCodes(id, batch, after, CODES_A_PIECE);
    yield rows.map(({ code, number }) => csvLine([code, number ?? ""])).join("");
    const last = rows.at(-1);
    if (!last || rows.length < CODES_A_PIECE) return;
    after = last.code;
  }
}

async function giveCode(id: string, typed: string): Promise<void> {
  const isOwn = await records.replaceCode(id, typed === "" ? null : typed);
  if (!isOwn) throw new FieldRefused("code", "Another offer has this code.");
}

async function refuseUnknown({ rules }: OfferTerms): Promise<void> {
  for (const [field, texts, name] of [
    ["products", rules.products, "product"],
    ["gets", rules.gets, "product"],
    ["categories", rules.categories, "category"],
    ["formats", rules.formats, "format"],
    ["authors", rules.authors, "author"],
  ] as const) {
    const unknown = await records.listUnknown(field === "gets" ? "products" : field, texts);
    if (unknown.length > 0) throw new FieldRefused(field, `There is no ${name} ${unknown.slice(0, 5).join(", ")}.`);
  }
}

async function getOffer(id: string): Promise<records.StoredOffer> {
  const offer = await records.selectStoredOffer(id);
  if (!offer) throw moved();
  return offer;
}

function moved(): StaffRefused {
  return new StaffRefused("Someone has changed this offer since you opened the page. Please look at it again.");
}

/** Summarises an offer's terms for the log. */
function inShort(offer: Offer): string {
  const { kind, value, minimumSpendCents, startsAt, endsAt, maxUses, maxUsesEach, rules } = offer;
  const parts = { kind, value, minimumSpendCents, startsAt, endsAt, maxUses, maxUsesEach, ...rules };
  return Object.entries(parts)
    .filter(([, part]) => part !== null && part !== 0 && part !== false && String(part) !== "")
    .map(([name, part]) => `${name} ${part}`)
    .join(", ");
}
