/** Lists, makes and removes redirects in the office: those of addresses without a page, and those of products. */
import * as records from "~/database/content/content-records.server";
import { deleteMissing } from "~/database/content/missing-address-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { paginate } from "~/domain/catalogue/pagination";
import { contentPath, requestedPath } from "~/domain/content/page";
import { pagePathSchema, shopPath } from "~/domain/content/page-schema.server";
import { keepVersion, lockEdits } from "~/domain/content/page-versions.server";
import { shopOrigin } from "~/domain/mail/mail.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import { announceChange, toNewPage } from "./edit-page.server";
import { findAt, type HasRoute } from "./find-at.server";
import type { OfficeStaff } from "./office-sessions.server";
import type { RedirectForm } from "./redirect.schema";
import { findChain, type ListedRedirect, listRedirects, productAt } from "./redirect-chains.server";
import { isForGood, type RedirectFilter } from "./redirect-list";

const PAGE_SIZE = 50;

interface Redirect extends ListedRedirect {
  /** True for a page with blocks, which it shows again once the redirect is removed. */
  hasBlocks: boolean;
}

/** Returns a page of the redirects, by address; pages count from 1. */
export async function redirectListPage({ words }: RedirectFilter, wanted: number) {
  const wordList = words.toLowerCase().split(/\s+/);
  const all = (await listRedirects()).filter(({ from, to }) =>
    wordList.every((word) => `${from} ${to}`.toLowerCase().includes(word)),
  );
  const { page, start } = paginate(all.length, { page: wanted, itemsPerPage: PAGE_SIZE });
  return { redirects: all.slice(start, start + PAGE_SIZE), total: all.length, page, pageSize: PAGE_SIZE };
}

/** Returns a typed address as a path, without the shop's origin. */
function withoutOrigin(typed: string): string {
  const origin = `${shopOrigin()}/`;
  return typed.startsWith(origin) ? typed.slice(origin.length - 1) : typed;
}

/** Returns the form in which a redirected address is stored: a product's path unchanged, and a page's path decoded. */
export function toRedirectedPath(typed: string): string {
  const path = withoutOrigin(typed);
  return productAt(contentPath(path)) ? contentPath(path) : requestedPath(path.split(/[?#]/)[0] ?? "");
}

/** Finds the redirect of a path; null if there is none. */
export async function findRedirect(from: string): Promise<Redirect | null> {
  const product = productAt(from);
  if (product) {
    const to = await records.selectProductRedirect(product.code);
    return to === null ? null : { from, to, isForGood: true, hasBlocks: false };
  }
  const page = await records.selectContentPage(from, false);
  if (page?.redirectTo == null) return null;
  return { from, to: page.redirectTo, isForGood: isForGood(page.redirectStatus), hasBlocks: page.markup !== "[]" };
}

/** Makes a redirect, or changes the one that the person saw, and returns its path. Throws {@link FieldRefused}. */
export async function setRedirect(form: RedirectForm, staff: OfficeStaff, hasRoute: HasRoute): Promise<string> {
  const [from, to] = [toRedirectedPath(form.from), withoutOrigin(form.to)];
  await inTransaction(async () => {
    await lockEdits();
    const known = await findRedirect(from);
    if ((known?.to ?? "") !== form.seen)
      throw new FieldRefused("from", known ? `It leads to ${known.to} already.` : "It no longer leads anywhere.");
    await refuseFrom(from, known, hasRoute);
    await refuseTo(from, to, hasRoute);
    const product = productAt(from);
    if (product && form.status !== "301")
      throw new FieldRefused("status", "A product's address can only lead elsewhere for good.");
    if (product) await records.putProductRedirect({ ...product, redirectTo: to });
    else await putPageRedirect(from, { ...form, to }, staff);
    await deleteMissing(product ? from : encodeURI(from));
    const change = { was: known?.to ?? "", became: to };
    await logDeed({ ...staff, deed: known ? "changed a redirect" : "made a redirect", subject: from, change });
    await announceChange();
  });
  return from;
}

/** Removes a redirect if it still leads where it led when the person saw it. Throws {@link StaffRefused}. */
export async function removeRedirect(from: string, seen: string, staff: OfficeStaff): Promise<void> {
  await inTransaction(async () => {
    await lockEdits();
    const known = await findRedirect(from);
    if (known?.to !== seen) throw new StaffRefused("Someone has changed this redirect since you opened the list.");
    if (known.hasBlocks)
      throw new StaffRefused(`The page ${from} has blocks. Let it show them in its title, dates and redirect.`);
    const product = productAt(from);
    if (product) await records.deleteProductRedirect(product.code);
    else await records.deleteContentPage(from, false);
    await logDeed({ ...staff, deed: "removed a redirect", subject: from, change: { was: seen, became: "" } });
    await announceChange();
  });
}

async function refuseFrom(from: string, known: Redirect | null, hasRoute: HasRoute): Promise<void> {
  if (productAt(from)) return;
  const read = pagePathSchema.safeParse(from);
  if (!read.success) throw new FieldRefused("from", `It ${read.error.issues[0]?.message ?? "is not a path"}.`);
  const draft = await records.selectContentPage(from, true);
  if (known?.hasBlocks || draft?.isDraft)
    throw new FieldRefused(
      "from",
      "There is a page at this address. Set where it leads in its title, dates and redirect.",
    );
  const isPage = !known && (draft !== null || (await findAt(from, hasRoute)).is === "page");
  if (isPage) throw new FieldRefused("from", "Shoppers find a page at this address, so it can't lead elsewhere.");
}

async function refuseTo(from: string, to: string, hasRoute: HasRoute): Promise<void> {
  const read = shopPath.safeParse(to);
  if (!read.success) throw new FieldRefused("to", "Enter a path of the shop, such as /c/books.");
  const chain = await findChain(from, to);
  if (chain) throw new FieldRefused("to", chain);
  const found = await findAt(to, hasRoute);
  if (found.is === "redirect") throw new FieldRefused("to", `${to} leads to ${found.to}, so enter that.`);
  if (found.is === "nothing") throw new FieldRefused("to", `There is no page at ${to}.`);
}

async function putPageRedirect(path: string, { to, status }: RedirectForm, staff: OfficeStaff): Promise<void> {
  const page = toNewPage({ path, redirectTo: to, redirectStatus: Number(status), markup: [] });
  await records.putContentPage({ ...page, isDraft: false }, new Date().toISOString());
  const stored = await records.selectContentPage(path, false);
  if (stored) await keepVersion(stored, "Made a redirect", staff);
}
