import { Form, useActionData } from "@remix-run/react";
import { formIdField } from "~/http/form-answer";
import { FieldFrame } from "~/ui/form/fields";
import { ErrorSummary } from "~/ui/form/form-parts";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { ReaderField } from "~/ui/reader/reader-field";
import { BOOK, type LostNotes, NOTES_FILE } from "./lost-notes";

const FORM_ID = "notes-file";
const NONE = {};

interface NotesFromFileProps {
  /** The books to choose from, on a page about all books. */
  books?: readonly { code: string; title: string }[];
  /** The member's id, on a page about all books. */
  reader?: string;
}

/** The form that adds notes from a file, and the notes that couldn't be added. */
export function NotesFromFile({ books, reader }: NotesFromFileProps) {
  const { refused, title, values } = useFormAnswer({ id: FORM_ID }, NONE);
  const lost = useActionData<Partial<LostNotes>>()?.lost ?? [];
  return (
    <details open={refused !== null}>
      <summary>Add notes from a file</summary>
      <Form method="post" encType="multipart/form-data" id={FORM_ID} noValidate>
        {refused && <ErrorSummary formId={FORM_ID} fieldErrors={refused} failed={null} title={title} />}
        {lost.length > 0 && (
          <ol className="notes" aria-label="Notes that weren't added">
            {lost.map(({ number, reason, quote, note }) => (
              <li key={number}>
                <p>
                  Number {number} in the file: {reason}
                </p>
                {quote && <blockquote>{quote}</blockquote>}
                {note && <p className="written">{note}</p>}
              </li>
            ))}
          </ol>
        )}
        <input type="hidden" name={formIdField} value={FORM_ID} />
        {books ? <input type="hidden" name="reader" value={reader} /> : <ReaderField />}
        {books && (
          <FieldFrame id={`${FORM_ID}-${BOOK}`} label="Book" error={refused?.[BOOK] ?? null}>
            <select id={`${FORM_ID}-${BOOK}`} name={BOOK} defaultValue={String(values[BOOK] ?? "")}>
              {books.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </select>
          </FieldFrame>
        )}
        <FieldFrame
          id={`${FORM_ID}-${NOTES_FILE}`}
          label="File of Web Annotations (up to 2 MB)"
          hint="As this page or another reading system makes it."
          error={null}
        >
          <input
            id={`${FORM_ID}-${NOTES_FILE}`}
            name={NOTES_FILE}
            type="file"
            accept=".jsonld,.json,.annotation,application/ld+json,application/json"
            aria-invalid={refused ? true : undefined}
            aria-describedby={`${FORM_ID}-${NOTES_FILE}-hint`}
          />
        </FieldFrame>
        <p className="form-end">
          <button type="submit" className="button">
            Add notes
          </button>
        </p>
      </Form>
    </details>
  );
}
