import { templateSchema } from "~/domain/enquiries/enquiries.schema";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { ActButton } from "./act-button";
import { Seen } from "./seen";

interface Template {
  id: string;
  title: string;
  body: string;
  version: number;
}

/** A template, with the forms that change and delete it. */
export function TemplateForms({ template: { id, title, body, version } }: { template: Template }) {
  const formId = `change-${id}`;
  const { refused } = useFormAnswer({ id: formId, intent: "change" }, {});
  const seen = String(version);
  return (
    <li className="office-figure">
      <h2 dir="auto">{title}</h2>
      <p className="office-words" dir="auto">
        {body}
      </p>
      <details className="office-more" open={refused !== null}>
        <summary>
          Change<span className="hidden"> {title}</span>
        </summary>
        <ShopForm
          id={formId}
          schema={templateSchema}
          intent="change"
          defaultValues={{ title, body }}
          submit="Save the template"
          isMinor
        >
          <input type="hidden" name="id" value={id} />
          <Seen value={seen} />
          <TextField name="title" label="Title" />
          <TextArea name="body" label="Text" rows={8} />
        </ShopForm>
      </details>
      <ActButton act="delete" fields={{ id, seen }} confirm={`Delete the template “${title}”?`}>
        Delete<span className="hidden"> {title}</span>
      </ActButton>
    </li>
  );
}

export function NewTemplate() {
  return (
    <section aria-labelledby="new">
      <h2 id="new">New template</h2>
      <ShopForm id="new-template" schema={templateSchema} intent="add" submit="Add the template">
        <TextField name="title" label="Title" />
        <TextArea name="body" label="Text" rows={8} />
      </ShopForm>
    </section>
  );
}
