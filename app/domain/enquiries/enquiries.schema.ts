/** Validates the office's forms for messages and for reply templates. */
import * as z from "zod/mini";
import { line, lines } from "~/domain/form/text-fields";
import { MAX_REPLY_LENGTH, MAX_TITLE_LENGTH } from "./enquiry";

const MAX_ID_LENGTH = 100;
/** The id or the version of a record that the page shows; '' if there is none. */
const name = z._default(z.string().check(z.maxLength(MAX_ID_LENGTH)), "");
const words = lines(z.maxLength(MAX_REPLY_LENGTH, `Enter at most ${MAX_REPLY_LENGTH} characters.`));

/** Fields of all forms on a message's page. Each form has only some of them. */
export const enquiryActSchema = z.object({
  /** The version of the message that the member of staff saw. */
  seen: name,
  /** The text of an answer or a note. */
  text: words,
  /** The template to insert into the answer. */
  template: name,
  /** The person to assign the message to; '' for nobody. */
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
