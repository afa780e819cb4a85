/** Lists and changes reply templates: texts that staff insert into their answers. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import {
  deleteTemplate,
  insertTemplate,
  type ReplyTemplate,
  selectTemplates,
  updateTemplate,
} from "~/database/enquiries/reply-template-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { foldWords } from "~/domain/catalogue/fold-words";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { unknownPlaceholderIn } from "./placeholders";
import { EnquiryMoved } from "./refusals";

const MAX_TEMPLATES = 200;

/** Lists all templates by title. */
export function listTemplates(): Promise<ReplyTemplate[]> {
  return selectTemplates();
}

interface TemplateText {
  title: string;
  body: string;
}

/**
 * Stores a new template. Throws `FieldRefused` if another template has the same title, or if the text contains an unknown
 * placeholder.
 */
export async function addTemplate(text: TemplateText, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const known = await selectTemplates();
    if (known.length >= MAX_TEMPLATES)
      throw new FieldRefused("title", `There are ${MAX_TEMPLATES} templates, and no more can be added.`);
    const titleKey = toKey(text, known);
    if (!(await insertTemplate({ ...text, id: randomUUID(), titleKey, version: 1 }))) throw titleTaken();
    await logDeed({ ...actor, deed: "added a reply template", subject: text.title });
  });
}

/**
 * Changes a template. Throws the same errors as {@link addTemplate}, and {@link EnquiryMoved} if the template has changed since
 * the staff member saw it.
 */
export async function changeTemplate(id: string, seen: number, text: TemplateText, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const known = await selectTemplates();
    const before = known.find((template) => template.id === id);
    const others = known.filter((template) => template !== before);
    if (
      before?.version !== seen ||
      !(await updateTemplate({ ...text, id, version: seen, titleKey: toKey(text, others) }))
    )
      throw moved();
    const change = { was: before.body, became: text.body };
    await logDeed({ ...actor, deed: "changed a reply template", subject: text.title, change });
  });
}

/** Deletes a template. Throws {@link EnquiryMoved} if it has changed since the staff member saw it. */
export async function removeTemplate(id: string, seen: number, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const before = (await selectTemplates()).find((template) => template.id === id);
    if (before?.version !== seen || !(await deleteTemplate(id, seen))) throw moved();
    const change = { was: before.body, became: "" };
    await logDeed({ ...actor, deed: "deleted a reply template", subject: before.title, change });
  });
}

/** Validates a template, and returns the key by which its title is compared with others. */
function toKey({ title, body }: TemplateText, others: readonly ReplyTemplate[]): string {
  const unknown = unknownPlaceholderIn(body);
  if (unknown !== null) throw new FieldRefused("body", `There is no placeholder ${unknown}.`);
  const key = foldWords(title);
  if (others.some((other) => foldWords(other.title) === key)) throw titleTaken();
  return key;
}

function titleTaken(): FieldRefused {
  return new FieldRefused("title", "Another template has this title.");
}

function moved(): EnquiryMoved {
  return new EnquiryMoved("Someone has changed or deleted this template since you opened the page. Please try again.");
}
