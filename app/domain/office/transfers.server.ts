/** Manages transfers of copies between places. People who work at those places prepare, send, receive and cancel them. */
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/stock/transfer-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { logDeed } from "~/domain/staff/staff-log.server";
import { listEntries } from "~/domain/stock/scanned";
import { MAX_TRANSFER_LINES, type TransferState } from "~/domain/stock/transfer";
import { moveCopies } from "./move-copies.server";
import type { OfficeStaff } from "./office-sessions.server";
import { getPlace, listPlaces, nameOfPlace } from "./places.server";
import { readScanned } from "./scanned-products.server";
import { StockRefused } from "./stock.server";
import { worksAt } from "./works-at";

const PAGE_SIZE = 50;

type Staff = Pick<OfficeStaff, "staffId" | "stores">;

export interface Transfer extends records.TransferRecord {
  fromName: string;
  toName: string;
}

/** Returns a page of transfers from or to the places where the staff member works: either the open ones or all others. */
export async function listTransfers(isOpen: boolean, wanted: number, { stores }: Pick<OfficeStaff, "stores">) {
  const states: TransferState[] = isOpen ? ["draft", "on its way"] : ["received", "cancelled"];
  const question = { states, places: stores.length > 0 ? stores : undefined };
  const total = await records.countTransfers(question);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const [found, places] = await Promise.all([
    records.selectTransfers(question, { limit: PAGE_SIZE, offset: start }),
    listPlaces(),
  ]);
  const own = places.filter(({ value }) => worksAt({ stores }, getPlace(value)));
  const transfers = found.map((each): Transfer => ({ ...each, ...toNames(each, places) }));
  return { transfers, total, page, pageSize: PAGE_SIZE, places, own };
}

function toNames({ fromPlace, toPlace }: records.TransferRecord, places: Awaited<ReturnType<typeof listPlaces>>) {
  return { fromName: nameOfPlace(places, fromPlace), toName: nameOfPlace(places, toPlace) };
}

/** Starts a transfer and returns its number. Throws {@link StockRefused} for a place that the staff member can't use. */
export async function startTransfer(choice: { from: string; to: string }, staff: Staff): Promise<number> {
  const places = await listPlaces();
  const [fromPlace, toPlace] = [getPlace(choice.from), getPlace(choice.to)];
  if ([choice.from, choice.to].some((name) => !places.some(({ value }) => value === name)))
    throw new StockRefused("There is no such place.");
  if (fromPlace === toPlace) throw new StockRefused("Choose two different places.");
  requireAt(staff, fromPlace);
  return inTransaction(async () => {
    const now = new Date().toISOString();
    const id = await records.insertTransfer({ fromPlace, toPlace, startedBy: staff.staffId }, now);
    await recordTransfer("started a transfer", { id, fromPlace }, staff);
    return id;
  });
}

/** Finds a transfer with its lines, from or to a place where the staff member works; null if it doesn't exist. */
export async function findTransfer(id: string, staff: Pick<OfficeStaff, "stores">) {
  const found = /^\d{1,9}$/.test(id) ? await records.selectTransfer(Number(id)) : null;
  if (!found || !(worksAt(staff, found.fromPlace) || worksAt(staff, found.toPlace))) return null;
  const [lines, places] = await Promise.all([records.selectTransferLines(found.id), listPlaces()]);
  return { ...found, ...toNames(found, places), lines };
}

/**
 * Adds one entry to a transfer that hasn't been sent, and returns a message for the staff member. Throws {@link StockRefused}.
 */
export async function addEntry(transfer: Transfer, entry: string, staff: Staff): Promise<string> {
  const { found, refused } = await add(transfer, [entry], staff);
  if (refused[0]) throw new StockRefused(refused[0].reason);
  const [product] = found;
  return product ? `${product.title}: ${product.quantity} added.` : "Nothing was added.";
}

/**
 * Adds a pasted list, and returns the entries that can't be added. Throws {@link StockRefused} once the transfer has been sent.
 */
export async function addList(transfer: Transfer, pasted: string, staff: Staff) {
  const { found, refused } = await add(transfer, listEntries(pasted), staff);
  return { lines: found.length, refused };
}

async function add({ id, fromPlace }: Transfer, entries: readonly string[], staff: Staff) {
  requireAt(staff, fromPlace);
  const read = await readScanned(fromPlace, entries, { takesEndless: true });
  const found = read.found.filter(({ quantity }) => quantity > 0);
  await inTransaction(async () => {
    await requireState(id, "draft");
    const codes = new Set((await records.selectTransferLines(id)).map(({ code }) => code));
    for (const { code } of found) codes.add(code);
    if (codes.size > MAX_TRANSFER_LINES)
      throw new StockRefused(`A transfer takes at most ${MAX_TRANSFER_LINES} products. Start another for the rest.`);
    for (const { code, quantity } of found) await records.addToTransfer(id, code, quantity);
  });
  return { found, refused: read.refused };
}

/** Removes a product from a transfer that hasn't been sent. Throws {@link StockRefused}. */
export async function removeLine({ id, fromPlace }: Transfer, code: string, staff: Staff): Promise<void> {
  requireAt(staff, fromPlace);
  await inTransaction(async () => {
    await requireState(id, "draft");
    await records.deleteTransferLine(id, code);
  });
}

/**
 * Sends a transfer if it is unchanged since the staff member saw it, so that its copies leave the place. Throws {@link
 * StockRefused} when too few copies are for sale.
 */
export async function sendTransfer({ id, fromPlace }: Transfer, version: number, staff: Staff): Promise<void> {
  requireAt(staff, fromPlace);
  await inTransaction(async () => {
    await requireState(id, "draft", version);
    const lines = await records.selectTransferLines(id);
    if (lines.length === 0) throw new StockRefused("Scan what is sent first.");
    const out = lines.map(({ code, title, quantity }) => ({ code, title, change: -quantity }));
    await moveCopies(out, { place: fromPlace, kind: "transfer out", reference: getName(id) }, staff);
    await records.moveTransfer(id, "on its way", new Date().toISOString());
    await recordTransfer("sent a transfer", { id, fromPlace }, staff, "on its way");
  });
}

/**
 * Receives a transfer and puts the copies that arrived up for sale. `differences` contains a line with code and number for each
 * product of which more or fewer copies arrived than were sent. Throws {@link StockRefused} for a product that isn't in the
 * transfer.
 */
export async function receiveTransfer(
  { id, toPlace }: Transfer,
  { version, differences }: { version: number; differences: string },
  staff: Staff,
): Promise<void> {
  requireAt(staff, toPlace, "receive copies at");
  const { found, refused } = await readScanned(toPlace, listEntries(differences), { takesEndless: true });
  if (refused[0]) throw new StockRefused(refused[0].reason);
  await inTransaction(async () => {
    await requireState(id, "on its way", version);
    const lines = await records.selectTransferLines(id);
    const stranger = found.find(({ code }) => !lines.some((line) => line.code === code));
    if (stranger) throw new StockRefused(`${stranger.title} isn't in this transfer. Correct its stock instead.`);
    const arrived = lines.map(({ code, title, quantity }) => ({
      ...{ code, title },
      change: found.findLast((each) => each.code === code)?.quantity ?? quantity,
    }));
    await moveCopies(arrived, { place: toPlace, kind: "transfer in", reference: getName(id) }, staff);
    for (const { code, change } of arrived) await records.setReceived(id, code, change);
    await records.moveTransfer(id, "received", new Date().toISOString());
    const missing = lines.filter(
      ({ code, quantity }) => arrived.find((each) => each.code === code)?.change !== quantity,
    );
    const what = missing.length === 0 ? "received" : `received, ${missing.length} with another number`;
    await recordTransfer("received a transfer", { id, fromPlace: toPlace }, staff, what);
  });
}

/** Cancels a transfer that hasn't arrived. Copies in transit return to the sending place. Throws {@link StockRefused}. */
export async function cancelTransfer({ id, fromPlace, state }: Transfer, version: number, staff: Staff): Promise<void> {
  requireAt(staff, fromPlace);
  if (state !== "draft" && state !== "on its way") throw new StockRefused(CHANGED);
  await inTransaction(async () => {
    await requireState(id, state, version);
    const lines = await records.selectTransferLines(id);
    const back = lines.map(({ code, title, quantity }) => ({ code, title, change: quantity }));
    const where = { place: fromPlace, kind: "transfer in" as const, reference: getName(id), note: "Cancelled" };
    if (state === "on its way") await moveCopies(back, where, staff);
    await records.moveTransfer(id, "cancelled", new Date().toISOString());
    await recordTransfer("cancelled a transfer", { id, fromPlace }, staff, "cancelled");
  });
}

const CHANGED = "Others have changed this transfer since you opened the page. Please look at it again.";

/** Locks the transfer within the transaction. Throws {@link StockRefused} when it has changed since the staff member saw it. */
async function requireState(id: number, state: TransferState, version?: number): Promise<void> {
  if (!(await records.lockTransfer(id, state, version))) throw new StockRefused(CHANGED);
}

function requireAt(staff: Staff, place: string, what = "send copies from"): void {
  if (!worksAt(staff, place)) throw new StockRefused(`You can't ${what} this place. Ask someone who works there.`);
}

function getName(id: number): string {
  return `transfer ${id}`;
}

async function recordTransfer(
  deed: "started a transfer" | "sent a transfer" | "received a transfer" | "cancelled a transfer",
  { id, fromPlace }: { id: number; fromPlace: string },
  { staffId }: Staff,
  became = "draft",
): Promise<void> {
  const change = { was: WAS[deed], became };
  await logDeed({ staffId, storeSlug: fromPlace, deed, subject: getName(id), change });
}

const WAS = {
  "started a transfer": "",
  "sent a transfer": "draft",
  "received a transfer": "on its way",
  "cancelled a transfer": "open",
};
