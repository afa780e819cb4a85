/**
 * Changes content pages in the office. Every change is made to a page's draft, which shoppers see once it is published. Each
 * step is stored as a version, so that staff can return to any of them.
 */
import { deleteContentPage, putContentPage, selectContentPage } from "~/database/content/content-records.server";
import { deleteMissing } from "~/database/content/missing-address-records.server";
import { selectHasVersion, selectPageVersions } from "~/database/content/page-version-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { noteContentChange } from "~/domain/content/content-version.server";
import { toPageFile } from "~/domain/content/export-content.server";
import { newPage } from "~/domain/content/import-content.server";
import { contentPath, type NewPage, type StoredPage } from "~/domain/content/page";
import { pagePathSchema, pageSchema } from "~/domain/content/page-schema.server";
import { baseHash, keepUnknown, keepVersion, lockEdits, noteBase } from "~/domain/content/page-versions.server";
import { storeMoments } from "~/domain/content/planned-content.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import type { OfficeStaff } from "./office-sessions.server";
import { changesInWords, type PageFile } from "./page-lines";
import { refuseGrowth } from "./page-size.server";
import type { PageDetailsForm } from "./pages.schema";
import { changesSinceDraft, type EditedPage, findEditedPage, MAX_CHANGES } from "./pages.server";
import { refuseChain } from "./redirect-chains.server";
import { dateFaults, toWrittenDate } from "./written-date";

/** The changed page, and the change in words for the history. */
export interface PageChange {
  page: NewPage;
  what: string;
}

/**
 * Creates a draft. Returns its path, and whether the history contains a former page at that path. Throws {@link FieldRefused}.
 */
export async function addPage({ path: typed, title }: { path: string; title: string }, staff: OfficeStaff) {
  const path = contentPath(typed);
  const read = pagePathSchema.safeParse(path);
  if (!read.success) throw new FieldRefused("path", `It ${read.error.issues[0]?.message ?? "is not a path"}.`);
  return inTransaction(async () => {
    await lockEdits();
    if (await selectContentPage(path, true)) throw new FieldRefused("path", "There is a page at this address already.");
    const hadPage = await selectHasVersion(path);
    await storeDraft(toNewPage({ path, pageTitle: title, markup: [] }), "Made the page", staff, null);
    return { path, hadPage };
  });
}

/**
 * Changes a page's draft, or begins one from the published page. Throws {@link StaffRefused} and names the changes if someone
 * else has changed the page since the person saw the version `seen`. If `seen` is null, `change` makes that check itself.
 */
export async function changeDraft(
  path: string,
  seen: string | null,
  change: (edited: EditedPage) => PageChange,
  staff: OfficeStaff,
): Promise<void> {
  await inTransaction(async () => {
    const edited = await getSeen(path, seen);
    const { page, what } = change(edited);
    refuseGrowth(edited.current.markup, page.markup);
    await storeDraft(page, what, staff, edited);
  });
}

/** Changes a page's title, dates and redirect. Throws {@link FieldRefused}, and the same errors as {@link changeDraft}. */
export async function changeDetails(path: string, form: PageDetailsForm, staff: OfficeStaff): Promise<void> {
  const [fault] = Object.entries(dateFaults(form));
  if (fault) throw new FieldRefused(...fault);
  const isRedirect = form.shows === "redirect";
  if (isRedirect && form.redirectTo === "") throw new FieldRefused("redirectTo", "Enter where it leads.");
  const change = ({ current }: EditedPage) => {
    const file = {
      ...(toPageFile(current) as PageFile),
      ...{ pageTitle: form.title, pageSeoDescription: form.description, dontIndex: form.isHidden !== undefined },
      ...{ from: toWrittenDate(form.from, form.fromTime), until: toWrittenDate(form.until, form.untilTime) },
      status: form.shows === "404" || form.shows === "410" ? Number(form.shows) : 200,
      redirectTo: isRedirect ? form.redirectTo : null,
      redirectStatus: isRedirect ? Number(form.redirectStatus) : null,
    };
    return { page: toNewPage(file), what: "Changed the details" };
  };
  await changeDraft(path, form.seen, change, staff);
}

/**
 * Publishes the draft. Throws {@link StaffRefused}, also if the published page has changed since the draft began. With the
 * published page's hash as `over`, the draft replaces that page anyway, because the person has seen its changes.
 */
export async function publishPage(
  path: string,
  { seen, over }: { seen: string; over: string },
  staff: OfficeStaff,
): Promise<void> {
  await inTransaction(async () => {
    const edited = await getSeen(path, seen);
    const { current, published } = edited;
    if (!current.isDraft) throw new StaffRefused("There is no draft to publish.");
    const changes = over === baseHash(published) ? "" : await changesSinceDraft(edited);
    if (changes !== "") throw new StaffRefused(changes);
    await refuseChain(path, current.redirectTo);
    await deleteMissing(path);
    await keepUnknown(published);
    await putContentPage({ ...current, isDraft: false }, new Date().toISOString());
    await deleteContentPage(path, true);
    await keepVersion((await selectContentPage(path, false)) ?? current, "Published", staff);
    const change = published ? changesInWords(toPageFile(published), toPageFile(current)) : "a new page";
    await logDeed({ ...staff, deed: "published a page", subject: path, change: { was: "", became: change } });
    await announceChange();
  });
}

/** Deletes the draft, which stays in the page's history. Throws {@link StaffRefused}. */
export async function discardDraft(path: string, seen: string, staff: OfficeStaff): Promise<void> {
  await inTransaction(async () => {
    const { current } = await getSeen(path, seen);
    if (!current.isDraft) throw new StaffRefused("There is no draft to throw away.");
    await keepUnknown(current);
    await deleteContentPage(path, true);
    await logDeed({ ...staff, deed: "threw a page's draft away", subject: path });
  });
}

/** Unpublishes a page and leaves its content as a draft. Throws {@link StaffRefused}. */
export async function takeOffPage(path: string, seen: string, staff: OfficeStaff): Promise<void> {
  await inTransaction(async () => {
    const edited = await getSeen(path, seen);
    if (!edited.published) throw new StaffRefused("This page is not published.");
    await keepUnknown(edited.published);
    await storeDraft({ ...edited.current, isDraft: true }, "Unpublished the page", staff, edited);
    await deleteContentPage(path, false);
    await noteBase(path, null);
    await logDeed({ ...staff, deed: "took a page off the shop", subject: path });
    await announceChange();
  });
}

/** Restores a stored version of the page as its draft. Throws {@link StaffRefused}. */
export async function restoreVersion(path: string, seen: string, version: number, staff: OfficeStaff): Promise<void> {
  const stored = (await selectPageVersions(path)).find(({ id }) => id === version);
  if (!stored) throw new StaffRefused("This version is no longer kept.");
  const page = toNewPage(JSON.parse(stored.body) as PageFile);
  await changeDraft(path, seen, () => ({ page, what: "Went back to an older version" }), staff);
}

/** Converts a page to the draft that is stored. Throws {@link FieldRefused} for details that a page can't have. */
export function toNewPage(file: PageFile): NewPage {
  const read = pageSchema.safeParse(file);
  if (read.success) return newPage(read.data, true);
  const [issue] = read.error.issues;
  throw new FieldRefused(String(issue?.path[0] ?? "form"), `It ${issue?.message ?? "is not a page"}.`);
}

/** Stores a draft and its version. For a new draft, stores the published page as the first version. */
async function storeDraft(page: NewPage, what: string, staff: OfficeStaff, before: EditedPage | null): Promise<void> {
  if (!before?.current.isDraft) await keepUnknown(before?.published);
  await putContentPage({ ...page, isDraft: true }, new Date().toISOString());
  if (!before?.current.isDraft) await noteBase(page.path, before?.published);
  const stored = await selectContentPage(page.path, true);
  if (stored) await keepVersion(stored, what, staff);
}

/** Loads the page, and locks pages against other edits until the transaction ends. */
async function getSeen(path: string, seen: string | null): Promise<EditedPage> {
  await lockEdits();
  const edited = await findEditedPage(path);
  if (!edited) throw new StaffRefused("Someone has deleted this page since you opened it.");
  if (seen !== null && edited.current.contentHash !== seen) throw await moved(edited.current, seen);
  return edited;
}

async function moved(current: StoredPage, seen: string): Promise<StaffRefused> {
  const versions = await selectPageVersions(current.path);
  const [known, last] = [versions.find(({ contentHash }) => contentHash === seen), versions[0]];
  const changes = known ? changesInWords(JSON.parse(known.body) as PageFile, toPageFile(current)) : "";
  const who = last?.by ?? "Someone";
  const what = changes === "" ? "" : ` They ${changes.slice(0, MAX_CHANGES)}.`;
  return new StaffRefused(
    `${who} has changed this page since you opened it.${what} To save yours as well, send it again.`,
  );
}

/** Lets every process show the changed content. Call it within the transaction that changes the content. */
export async function announceChange(): Promise<void> {
  await storeMoments();
  await noteContentChange();
}
