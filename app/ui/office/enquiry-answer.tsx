import { enquiryActSchema } from "~/domain/enquiries/enquiries.schema";
import { TEMPLATES_PATH } from "~/domain/enquiries/enquiry";
import type { EnquiryPage } from "~/domain/enquiries/enquiry-page";
import { SelectField, TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

/** The form for the reply. A template's text can be added to it. The reply is sent exactly as it is in the form. */
export function AnswerForm({ enquiry: { seen, email, templates } }: { enquiry: EnquiryPage }) {
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <ShopForm
        id="reply"
        schema={enquiryActSchema}
        mainIntent="reply"
        submit="Send the answer"
        beside={
          <button type="submit" className="button" name="intent" value="reply and close">
            Send and close
          </button>
        }
      >
        <Seen value={seen} />
        {templates.length > 0 ? (
          <div className="office-filters">
            <SelectField
              name="template"
              label="Template"
              options={[
                { value: "", label: "None" },
                ...templates.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
            <button type="submit" className="button" name="intent" value="use template">
              Add its text below
            </button>
            <a href={TEMPLATES_PATH}>Change templates</a>
          </div>
        ) : (
          <p>
            <a href={TEMPLATES_PATH}>Write templates</a> for answers that you give often.
          </p>
        )}
        <TextArea name="text" label={`Your answer, which is emailed to ${email}`} rows={8} />
      </ShopForm>
    </section>
  );
}

/** The form for a note that only staff read. */
export function EnquiryNote({ enquiry: { seen } }: { enquiry: EnquiryPage }) {
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title">Private note</h2>
      <ShopForm id="note" schema={enquiryActSchema} intent="note" submit="Save the note" isMinor>
        <Seen value={seen} />
        <TextArea name="text" label="A note that customers never see" rows={2} />
      </ShopForm>
    </section>
  );
}
