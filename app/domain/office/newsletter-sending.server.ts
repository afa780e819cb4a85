/** Chooses a newsletter's audience in the office, plans, stops and continues its sending, and counts the results. */
import { inTransaction } from "~/database/engine/connection.server";
import { type OfficeNewsletter, updateOfficeNewsletter } from "~/database/newsletters/office-newsletter-records.server";
import {
  type Audience,
  countRecipientStates,
  deleteRefused,
  deleteUnsent,
} from "~/database/newsletters/recipient-records.server";
import { listUnknown } from "~/database/offers/office-offer-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { toShowing } from "~/domain/content/showing-dates";
import type { BlockContent, NewsletterState } from "~/domain/newsletters/newsletter";
import { isBlank } from "~/domain/newsletters/newsletter-blocks.server";
import { SENT_BACK } from "~/domain/newsletters/read-bounce";
import { beginSending, countAudience } from "~/domain/newsletters/send-planned.server";
import { StaffRefused } from "~/domain/orders/refusals";
import type { Deed } from "~/domain/staff/deed";
import { logDeed } from "~/domain/staff/staff-log.server";
import { findStore } from "~/domain/stores/stores.server";
import type { NewsletterFigures } from "./newsletter-list";
import { moved } from "./newsletters.server";
import type { OfficeStaff } from "./office-sessions.server";
import { toWrittenDate } from "./written-date";

/** Stores the draft's audience and its size. Throws {@link FieldRefused} and {@link StaffRefused}. */
export async function chooseAudience(id: string, seen: number, { list, store, ...typed }: Audience): Promise<void> {
  const category = typed.category.replace(/^\/?(?:c\/)?/, "").replace(/\/$/, "");
  if (store !== "" && !(await findStore(store))) throw new FieldRefused("store", "There is no such store.");
  if (category !== "" && (await listUnknown("categories", [category])).length > 0)
    throw new FieldRefused("category", `There is no category ${category}.`);
  const people = await countAudience({ list, store, category });
  const change = { list, store, category, people, changedAt: new Date().toISOString() };
  if (!(await updateOfficeNewsletter(id, seen, ["draft"], change))) throw moved();
}

/** Plans the draft for a day and time in Sydney. Throws {@link FieldRefused} and {@link StaffRefused}. */
export async function planNewsletter(
  id: string,
  { seen, day, time }: { seen: number; day: string; time: string },
  staff: OfficeStaff,
): Promise<void> {
  const at = toShowing(toWrittenDate(day, time), null).from;
  if (at === null) throw new FieldRefused("day", "There is no such day.");
  if (at <= Date.now()) throw new FieldRefused("day", "This time is past. Choose a later one, or send it now.");
  await begin(id, seen, new Date(at), staff);
}

/** Sends the draft now. Throws {@link StaffRefused}. */
export async function sendNow(id: string, seen: number, staff: OfficeStaff): Promise<void> {
  await begin(id, seen, new Date(), staff);
}

async function begin(id: string, seen: number, at: Date, staff: OfficeStaff): Promise<void> {
  const plannedAt = at.toISOString();
  await change(id, seen, ["draft"], { state: "planned", plannedAt }, async (newsletter) => {
    const { blocks } = contentOf(newsletter);
    if (blocks.length === 0) throw new StaffRefused("This newsletter is empty. Add a block first.");
    if (await isBlank(blocks))
      throw new StaffRefused(
        "None of its blocks shows anything, such as products that were withdrawn. Change one first.",
      );
    if (newsletter.people === null)
      throw new StaffRefused("Choose the audience first, and see how many people it has.");
    if (newsletter.people === 0) throw new StaffRefused("There is no one in this audience. Choose another one.");
    await beginSending(id, newsletter.version, at);
    await log(newsletter, "planned a newsletter", staff, `${newsletter.people} people, ${plannedAt}`);
  });
}

/** Makes a planned newsletter a draft again. Throws {@link StaffRefused}. */
export async function takePlanBack(id: string, seen: number, staff: OfficeStaff): Promise<void> {
  await change(id, seen, ["planned"], { state: "draft", plannedAt: null }, (newsletter) =>
    log(newsletter, "took a newsletter's plan back", staff),
  );
}

/**
 * Stops the sending. Emails that the mail server already has, or is getting now, still arrive. Everyone else counts as not
 * reached. Throws {@link StaffRefused}.
 */
export async function stopNewsletter(id: string, seen: number, staff: OfficeStaff): Promise<void> {
  const endedAt = new Date().toISOString();
  await change(id, seen, ["sending"], { state: "stopped", endedAt, reached: "" }, async (newsletter) => {
    await deleteUnsent(id);
    await log(newsletter, "stopped a newsletter", staff);
  });
}

/**
 * Continues the sending to everyone who hasn't received the newsletter, including those whose emails the shop's own mail server
 * refused. Throws {@link StaffRefused}.
 */
export async function continueNewsletter(id: string, seen: number, staff: OfficeStaff): Promise<void> {
  await change(id, seen, ["stopped"], { state: "sending", endedAt: null }, async (newsletter) => {
    await deleteRefused(id, SENT_BACK);
    await beginSending(id, newsletter.version, new Date());
    await log(newsletter, "continued a newsletter", staff);
  });
}

/** Changes the newsletter that the person saw, and calls `then` with it within the same transaction. */
async function change(
  id: string,
  seen: number,
  states: readonly NewsletterState[],
  fields: Parameters<typeof updateOfficeNewsletter>[3],
  then: (newsletter: OfficeNewsletter) => Promise<void>,
): Promise<void> {
  await inTransaction(async () => {
    const changedAt = new Date().toISOString();
    const newsletter = await updateOfficeNewsletter(id, seen, states, { ...fields, changedAt });
    if (!newsletter) throw moved();
    await then(newsletter);
  });
}

function contentOf({ content }: OfficeNewsletter): BlockContent {
  return JSON.parse(content) as BlockContent;
}

function log(newsletter: OfficeNewsletter, deed: Deed, staff: OfficeStaff, became = ""): Promise<void> {
  return logDeed({ ...staff, deed, subject: contentOf(newsletter).subject, change: { was: "", became } });
}

/** Counts the results of a newsletter's emails. */
export async function newsletterFigures(id: string): Promise<NewsletterFigures> {
  const rows = await countRecipientStates(id);
  const sum = (...states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((total, { people }) => total + people, 0);
  return {
    ...{ waiting: sum("waiting", "queued"), sent: sum("sent"), skipped: sum("skipped") },
    left: rows.reduce((total, { left }) => total + left, 0),
    refused: rows.filter(({ state }) => state === "refused").map(({ answer, people }) => ({ answer, people })),
  };
}
