/** Editions of a work, related products, and products to buy instead of others, as staff choose them in the office. */
import { selectWork } from "~/database/catalogue/catalogue-records.server";
import { selectListedProducts } from "~/database/catalogue/office-product-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { editProduct } from "~/domain/catalogue/edit-product.server";
import { workKey, workText } from "~/domain/catalogue/product-rows";
import { shortKey } from "~/domain/catalogue/short-key";
import { listShown } from "~/domain/catalogue/store-products.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { announceProduct } from "~/domain/systems/announce.server";
import { FIELD_LABELS } from "./field-labels";
import { changeProduct, getSeen } from "./product-acts.server";
import { toProductFilter } from "./product-list";
import { productListPage } from "./product-lists.server";
import type { ProductBeside } from "./related.schema";

/** Number of products that the shelf on a product's page shows. */
const MAX_RELATED = 8;
const MAX_EDITIONS = 50;
/** Maximum number of editions of each work that can be joined at once. */
const MAX_JOINED = 1000;
const MAX_FOUND = 10;

/** Loads a product's editions and related products, and what a search finds; null if it isn't in the shop. */
export async function loadRelated(code: string, words: string) {
  const copy = (await listStoredProducts([code])).get(code);
  if (!copy || copy.isWithdrawn) return null;
  const { title, related, instead } = copy.product;
  const codes = toCodes(related);
  const [editions, besides, found] = await Promise.all([
    selectWork(workKey(copy.product), MAX_EDITIONS),
    listBeside(instead === null ? codes : [...codes, instead]),
    words === "" ? null : productListPage(toProductFilter(new URLSearchParams({ words })), 1),
  ]);
  const others = await listBeside(editions.map((edition) => edition.code).filter((each) => each !== code));
  const byCode = new Map(besides.map((row) => [row.code, row]));
  const rows = (found?.rows ?? []).filter((row) => row.code !== code);
  return {
    ...{ code, title, seen: copy.contentHash, editions: others },
    related: codes.map((each) => byCode.get(each) ?? toUnknown(each)),
    instead: instead === null ? null : (byCode.get(instead) ?? toUnknown(instead)),
    found: found && { rows: rows.slice(0, MAX_FOUND).map(toBeside), more: Math.max(0, rows.length - MAX_FOUND) },
  };
}

/** Adds a related product after the existing ones. Throws {@link StaffRefused}. */
export async function relate(code: string, seen: string, other: string, actor: Actor): Promise<void> {
  await requireOther(code, other);
  const codes = toCodes((await getStored(code)).related);
  if (codes.includes(other)) throw new StaffRefused("It is among the related products already.");
  if (codes.length >= MAX_RELATED)
    throw new StaffRefused(`A product has at most ${MAX_RELATED} related ones. Take one away first.`);
  await changeProduct(code, { seen, related: [...codes, other].join(" ") }, actor);
}

/** Removes a related product. Throws {@link StaffRefused}. */
export async function unrelate(code: string, seen: string, other: string, actor: Actor): Promise<void> {
  const codes = toCodes((await getStored(code)).related);
  await changeProduct(code, { seen, related: codes.filter((each) => each !== other).join(" ") }, actor);
}

/** Moves a related product down by this number of positions, or up if it is negative. Throws {@link StaffRefused}. */
export async function moveRelated(
  code: string,
  seen: string,
  other: string,
  places: -1 | 1,
  actor: Actor,
): Promise<void> {
  const codes = toCodes((await getStored(code)).related);
  const at = codes.indexOf(other);
  const neighbour = codes[at + places];
  if (at < 0 || neighbour === undefined) throw new StaffRefused("It can't move there. Please look at the list again.");
  const related = codes
    .with(at, neighbour)
    .with(at + places, other)
    .join(" ");
  await changeProduct(code, { seen, related }, actor);
}

/** Names the product to buy while this one can't be bought; '' for none. Throws {@link StaffRefused}. */
export async function sellInstead(code: string, seen: string, other: string, actor: Actor): Promise<void> {
  if (other !== "") await requireOther(code, other);
  await changeProduct(code, { seen, instead: other }, actor);
}

/**
 * Joins the works of two products, so that all their editions belong to one work, whatever later feeds say. Throws {@link
 * StaffRefused}.
 */
export async function joinWorks(code: string, seen: string, other: string, actor: Actor): Promise<void> {
  await requireOther(code, other);
  await inTransaction(async () => {
    const own = await getStored(code);
    const target = await getStored(other);
    if (workKey(own) === workKey(target)) throw new StaffRefused("They are editions of one work already.");
    const editions = await Promise.all([own, target].map((each) => selectWork(workKey(each), MAX_JOINED)));
    const codes = [...new Set([code, other, ...editions.flat().map((edition) => edition.code)])].sort();
    await lockProducts(codes);
    await getSeen(code, seen);
    await putInWork(codes, workText(await getStored(other)), { actor, deed: "joined editions into a work" });
  });
}

/** Makes a product a work of its own, whatever later feeds say. Throws {@link StaffRefused}. */
export async function partFromWork(code: string, seen: string, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const { product } = await getSeen(code, seen);
    const editions = await selectWork(workKey(product), MAX_EDITIONS);
    if (editions.every((edition) => edition.code === code)) throw new StaffRefused("It is a work of its own already.");
    await putInWork([code], await findFreeWork(code), { actor, deed: "parted an edition from its work" });
  });
}

/**
 * Returns a work's text that no other product has: the code, with a number if editions were joined to the product after it was
 * separated before.
 */
async function findFreeWork(code: string): Promise<string> {
  let work = code;
  for (let at = 2; (await selectWork(shortKey(work), 1)).length > 0; at += 1) work = `${code} ${at}`;
  return work;
}

async function putInWork(
  codes: readonly string[],
  work: string,
  { actor, deed }: { actor: Actor; deed: "joined editions into a work" | "parted an edition from its work" },
): Promise<void> {
  const stored = await listStoredProducts(codes);
  for (const [code, { product, isWithdrawn }] of stored) {
    if (product.work === work || isWithdrawn) continue;
    await editProduct(code, { work });
    const inWords = (text: string) => `${FIELD_LABELS.work}: ${text}`;
    await logDeed({
      ...actor,
      deed,
      subject: code,
      change: { was: inWords(workText(product)), became: inWords(work) },
    });
    await announceProduct(code);
  }
}

async function getStored(code: string) {
  const copy = (await listStoredProducts([code])).get(code);
  if (!copy) throw new StaffRefused(`There is no product ${code} in the shop.`);
  return copy.product;
}

async function requireOther(code: string, other: string): Promise<void> {
  if (other === code) throw new StaffRefused("Choose another product than this one.");
  if ((await listShown([other])).length === 0) throw new StaffRefused(`There is no product ${other} in the shop.`);
}

async function listBeside(codes: readonly string[]): Promise<ProductBeside[]> {
  return codes.length === 0 ? [] : (await selectListedProducts(codes)).map(toBeside);
}

function toBeside(row: Awaited<ReturnType<typeof selectListedProducts>>[number]): ProductBeside {
  const { code, title, authors, format, availability, priceCents, withdrawnAt } = row;
  return { code, title, authors, format, availability, priceCents, isWithdrawn: withdrawnAt !== null };
}

/** Describes a related product that a feed names but the shop doesn't have, so that staff can remove it. */
function toUnknown(code: string): ProductBeside {
  return {
    code,
    title: code,
    authors: "",
    format: "",
    availability: "not in the shop",
    priceCents: null,
    isWithdrawn: false,
  };
}

function toCodes(text: string | null): string[] {
  return text === null ? [] : text.split(" ");
}
