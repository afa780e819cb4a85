/**
 * Carries out staff's actions on one message. If two staff members act on the same message at the same time, the later one is
 * shown the earlier one's change.
 */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { insertText, lockEnquiry, selectTexts, updateEnquiry } from "~/database/enquiries/enquiry-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { queueEmail } from "~/domain/mail/mail.server";
import { MAX_NOTE_CHARACTERS } from "~/domain/orders/staff-note";
import type { Deed } from "~/domain/staff/deed";
import { type Actor, logDeed, toNames } from "~/domain/staff/staff-log.server";
import type { EnquiryActForm } from "./enquiries.schema";
import type { Enquiry } from "./enquiry";
import { answerEmail } from "./enquiry-email.server";
import { listAnswerers } from "./enquiry-lists.server";
import { placeholderIn } from "./placeholders";
import { EnquiryMoved } from "./refusals";

export type EnquiryAct = "reply" | "reply and close" | "note" | "assign" | "close" | "reopen";

const DONE: Record<EnquiryAct, string> = {
  reply: "Your answer is on its way.",
  "reply and close": "Your answer is on its way, and the message is closed.",
  note: "The note is saved.",
  assign: "The message is assigned.",
  close: "The message is closed.",
  reopen: "The message is open again.",
};

/** Maximum number of texts to read from an enquiry, for the Message-IDs that an answer refers to. */
const MAX_TEXTS = 50;

/**
 * Carries out one action and returns the confirmation to show; null when the message doesn't exist. Throws {@link EnquiryMoved}
 * if someone else has changed the message since the staff member saw it, and `FieldRefused` for invalid input.
 */
export async function actOnEnquiry(
  id: string,
  act: EnquiryAct,
  form: EnquiryActForm,
  actor: Actor,
): Promise<string | null> {
  return inTransaction(async () => {
    const enquiry = await lockEnquiry(id);
    if (!enquiry) return null;
    // Skip the version check for a note, because a note can't conflict with anyone else's change.
    if (act !== "note" && form.seen !== String(enquiry.version)) throw await movedSince(enquiry, Number(form.seen));
    await doAct(enquiry, act, form, actor);
    return DONE[act];
  });
}

async function movedSince({ id, isOpen }: Enquiry, seen: number): Promise<EnquiryMoved> {
  const { texts } = await selectTexts(id, MAX_TEXTS);
  const since = texts.filter(({ version, kind }) => version > seen && kind !== "note");
  const answer = since.findLast(({ kind }) => kind === "shop");
  const what = answer
    ? `${answer.by} has answered since you opened the page`
    : since.length > 0
      ? "The customer has written again since you opened the page"
      : `Someone has changed this message since you opened the page: it is ${isOpen ? "open" : "closed"} now`;
  return new EnquiryMoved(`${what}, so nothing was done. Please read it and try again.`);
}

async function doAct(enquiry: Enquiry, act: EnquiryAct, form: EnquiryActForm, actor: Actor): Promise<void> {
  switch (act) {
    case "reply":
    case "reply and close":
      return reply(enquiry, form.text, act === "reply and close", actor);
    case "note":
      return insertNote(enquiry, form.text, actor);
    case "assign":
      return assign(enquiry, form.assignee, actor);
    case "close":
      if (!enquiry.isOpen) throw new EnquiryMoved("This message is closed already.");
      return close(enquiry, actor);
    case "reopen":
      if (enquiry.isOpen) throw new EnquiryMoved("This message is open already.");
      await change(enquiry, { isOpen: 1 });
      return logged("reopened a message", enquiry, actor, { was: "closed", became: "open" });
  }
}

async function reply(enquiry: Enquiry, text: string, isLast: boolean, actor: Actor): Promise<void> {
  if (text === "") throw new FieldRefused("text", "Write your answer.");
  const left = placeholderIn(text);
  if (left !== null) throw new FieldRefused("text", `Fill in ${left} before you send it.`);
  const { texts } = await selectTexts(enquiry.id, MAX_TEXTS);
  const messageId = randomUUID();
  await addText(enquiry, { kind: "shop", body: text, messageId }, actor);
  await queueEmail(answerEmail(enquiry, texts, text), "answer to a message", { id: messageId });
  const assigneeId = enquiry.assigneeId ?? actor.staffId;
  await change(enquiry, { isOpen: isLast ? 0 : 1, waitingSince: null, assigneeId });
  await logged("answered a message", enquiry, actor);
  if (isLast) await logged("closed a message", enquiry, actor, { was: "open", became: "closed" });
}

async function insertNote(enquiry: Enquiry, text: string, actor: Actor): Promise<void> {
  if (text === "") throw new FieldRefused("text", "The note is empty.");
  if ([...text].length > MAX_NOTE_CHARACTERS)
    throw new FieldRefused("text", `A note can have at most ${MAX_NOTE_CHARACTERS} characters.`);
  await addText(enquiry, { kind: "note", body: text }, actor);
  await updateEnquiry(enquiry.id, {});
  await logged("wrote a note about a message", enquiry, actor);
}

async function assign(enquiry: Enquiry, assigneeId: string, actor: Actor): Promise<void> {
  const people = await listAnswerers();
  const toName = (id: string | null) => people.find(({ staffId }) => staffId === id)?.name ?? "no one";
  if (assigneeId !== "" && !people.some(({ staffId }) => staffId === assigneeId))
    throw new FieldRefused("assignee", "This person can't answer messages.");
  await updateEnquiry(enquiry.id, { assigneeId: assigneeId || null });
  const moved = { was: toName(enquiry.assigneeId), became: toName(assigneeId) };
  await logged("assigned a message", enquiry, actor, moved);
}

async function close(enquiry: Enquiry, actor: Actor): Promise<void> {
  await change(enquiry, { isOpen: 0, waitingSince: null });
  await logged("closed a message", enquiry, actor, { was: "open", became: "closed" });
}

/** Updates an enquiry, and sets its time of change. */
function change({ id }: Enquiry, changes: Parameters<typeof updateEnquiry>[1]): Promise<void> {
  return updateEnquiry(id, { ...changes, changedAt: new Date().toISOString() });
}

async function addText(
  { id, version }: Enquiry,
  text: { kind: "shop" | "note"; body: string; messageId?: string },
  actor: Actor,
): Promise<void> {
  const writtenAt = new Date().toISOString();
  await insertText({ ...text, enquiryId: id, version: version + 1, ...toNames(actor), writtenAt });
}

function logged(deed: Deed, { id }: Enquiry, actor: Actor, moved?: { was: string; became: string }): Promise<void> {
  return logDeed({ ...actor, deed, subject: `message ${id}`, ...(moved && { change: moved }) });
}
