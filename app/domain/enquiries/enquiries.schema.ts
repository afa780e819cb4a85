/** Validates the office's forms for messages and for reply templates. */
import * as z from "zod/mini";
import { line, lines } from "~/domain/form/text-fields";
import { MAX_REPLY_LENGTH, MAX_TITLE_LENGTH } from "./enquiry";

const MAX_ID_LENGTH = 100;
/** The id or version of a record as the page showed it; '' if there is none. */
const name = z._default(z.string().check(z.maxLength(MAX_ID_LENGTH)), "");
const words = lines(z.maxLength(MAX_REPLY_LENGTH, `Enter at most ${MAX_REPLY_LENGTH} characters.`));

/** The fields of all forms on a message's page; each form sends only some of them. */
export const enquiryActSchema = z.object({
  /** The version of the message that the staff member saw. */
  seen: name,
  /** The text of the answer or note. */
  text: words,
  /** The id of the template to insert into the answer. */
  template: name,
  /** The id of the staff member to assign the message to; '' for nobody. */
  assignee: name,
});

export type EnquiryActForm = z.infer<typeof enquiryActSchema>;

export const templateSchema = z.object({
  id: name,
  seen: name,
  title: line(
    z.minLength(1, "Enter a title."),
    z.maxLength(MAX_TITLE_LENGTH, `Enter at most ${MAX_TITLE_LENGTH} characters.`),
  ),
  body: lines(
    z.minLength(1, "Enter the text."),
    z.maxLength(MAX_REPLY_LENGTH, `Enter at most ${MAX_REPLY_LENGTH} characters.`),
  ),
});

export const deleteTemplateSchema = z.object({ id: name, seen: name });
