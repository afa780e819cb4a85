/** Lists, writes, copies and deletes newsletters in the office, and sends a test to the person who writes one. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/newsletters/office-newsletter-records.server";
import { LISTS, type MailingList } from "~/domain/accounts/preferences";
import { paginate } from "~/domain/catalogue/pagination";
import { emailHtml } from "~/domain/mail/compose-email";
import { emailLook } from "~/domain/mail/email-look.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import type { BlockContent } from "~/domain/newsletters/newsletter";
import { toEmailParts } from "~/domain/newsletters/newsletter-blocks.server";
import { newsletterEmail } from "~/domain/newsletters/newsletter-emails";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import type { OfficeStaff } from "./office-sessions.server";

const PAGE_SIZE = 50;
/** The mailing list of a newsletter for which staff haven't chosen one. */
const FIRST_LIST: MailingList = "specialOffers";

/** Returns a page of newsletters, the last changed first; pages count from 1. */
export async function newsletterListPage(wanted: number) {
  const total = await records.countOfficeNewsletters();
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const rows = await records.selectOfficeNewsletters({ limit: PAGE_SIZE, offset: start });
  const newsletters = rows.map(({ content, ...row }) => ({ ...row, subject: readContent(content).subject }));
  return { newsletters, total, page, pageSize: PAGE_SIZE };
}

export type LoadedNewsletter = Omit<records.OfficeNewsletter, "content"> & BlockContent;

/** Loads a newsletter with its content; null if it doesn't exist. */
export async function loadNewsletter(id: string): Promise<LoadedNewsletter | null> {
  const found = await records.findOfficeNewsletter(id);
  return found && { ...found, ...readContent(found.content) };
}

function readContent(content: string): BlockContent {
  return JSON.parse(content) as BlockContent;
}

/** Creates a draft and returns its id. */
export async function addNewsletter(subject: string, staff: OfficeStaff): Promise<string> {
  return insertDraft({ subject, blocks: [] }, { list: FIRST_LIST, store: "", category: "" }, staff);
}

/** Creates a draft with the content and audience of another newsletter, and returns its id. Throws {@link StaffRefused}. */
export async function copyNewsletter(id: string, staff: OfficeStaff): Promise<string> {
  const { subject, blocks, list, store, category } = await getNewsletter(id);
  return insertDraft({ subject, blocks }, { list, store, category }, staff);
}

async function insertDraft(
  content: BlockContent,
  audience: Pick<records.OfficeNewsletter, "list" | "store" | "category">,
  staff: OfficeStaff,
): Promise<string> {
  const id = randomUUID();
  await inTransaction(async () => {
    const changedAt = new Date().toISOString();
    await records.insertOfficeNewsletter({ id, ...audience, content: JSON.stringify(content), changedAt });
    await logDeed({ ...staff, deed: "made a newsletter", subject: content.subject });
  });
  return id;
}

/** Changes the content of the draft that the person saw. Throws {@link StaffRefused}. */
export async function changeContent(
  id: string,
  seen: number,
  change: (content: BlockContent) => BlockContent,
): Promise<void> {
  const { subject, blocks } = await getNewsletter(id);
  const content = JSON.stringify(change({ subject, blocks }));
  const changedAt = new Date().toISOString();
  if (!(await records.updateOfficeNewsletter(id, seen, ["draft"], { content, changedAt }))) throw moved();
}

/** Deletes a draft. Throws {@link StaffRefused}. */
export async function deleteNewsletter(id: string, seen: number, staff: OfficeStaff): Promise<void> {
  const { subject } = await getNewsletter(id);
  await inTransaction(async () => {
    if (!(await records.deleteDraftNewsletter(id, seen))) throw moved();
    await logDeed({ ...staff, deed: "deleted a newsletter", subject });
  });
}

/** Emails the newsletter to the person who asks for it. Throws {@link StaffRefused}. */
export async function sendTest(id: string, staff: OfficeStaff): Promise<void> {
  const email = await testEmail(await getNewsletter(id), staff.email);
  await queueEmail({ ...email, subject: `Test: ${email.subject}` }, "newsletter");
}

/** Returns the newsletter as an HTML document, with the shop's logo within it. */
export async function previewNewsletter(newsletter: LoadedNewsletter): Promise<string> {
  const { signature, look } = await emailLook((logo) => `data:image/png;base64,${logo.toString("base64")}`);
  return emailHtml(await testEmail(newsletter, ""), signature, look);
}

/** Returns the email for someone who isn't a subscriber, without a link that unsubscribes anyone. */
async function testEmail({ list, subject, blocks }: LoadedNewsletter, to: string) {
  const choicesHref = `${shopOrigin()}/newsletters`;
  const content = { subject, paragraphs: [], parts: await toEmailParts(blocks) };
  const { unsubscribeHref: _, ...email } = newsletterEmail(to, list as MailingList, content, {
    choicesHref,
    unsubscribeHref: choicesHref,
  });
  return email;
}

/** Returns the newsletter. Throws {@link StaffRefused} if someone has deleted it. */
async function getNewsletter(id: string): Promise<LoadedNewsletter> {
  const found = await loadNewsletter(id);
  if (!found) throw new StaffRefused("Someone has deleted this newsletter.");
  return found;
}

/** Returns the refusal of a change that is based on an older version. */
export function moved(): StaffRefused {
  return new StaffRefused("Someone has changed this newsletter since you opened the page. Please look at it again.");
}

/** Returns the title of a mailing list. */
export function listTitle(list: string): string {
  return LISTS[list as MailingList] ?? list;
}
