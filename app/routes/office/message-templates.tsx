import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteTemplateSchema, templateSchema } from "~/domain/enquiries/enquiries.schema";
import { ENQUIRIES_PATH, TEMPLATES_PATH } from "~/domain/enquiries/enquiry";
import { PLACEHOLDERS } from "~/domain/enquiries/placeholders";
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from "~/domain/enquiries/reply-templates.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { NewTemplate, TemplateForms } from "~/ui/office/template-forms";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Templates");

const PAGE = "/office/messages/templates";

/** Lists the templates that staff use to answer messages. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  return data({ templates: await listTemplates() }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "delete") {
    const form = await readForm(request, deleteTemplateSchema);
    if (form.error) return invalid(form);
    const { id, seen } = form.data;
    return changed(form, "The template is deleted.", () => removeTemplate(id, Number(seen), staff));
  }
  const form = await readForm(request, templateSchema);
  if (form.error) return invalid(form);
  const { id, seen, ...text } = form.data;
  if (act === "add") return changed(form, "The template is added.", () => addTemplate(text, staff));
  return changed(form, "The template is changed.", () => changeTemplate(id, Number(seen), text, staff));
}

async function changed(
  form: Parameters<typeof refuseForm>[0] & Parameters<typeof answer>[0],
  message: string,
  act: () => Promise<void>,
) {
  try {
    await act();
    return answer(form, { to: TEMPLATES_PATH, message });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function MessageTemplates() {
  const { templates } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={ENQUIRIES_PATH}>Messages</a>
      </p>
      <h1>Templates</h1>
      <p>
        Texts to answer messages from. The page of a message fills in{" "}
        {PLACEHOLDERS.map(({ name, about }) => `{${name}}: ${about}`).join(", ")}.
      </p>
      {templates.length === 0 ? (
        <p>There are no templates yet.</p>
      ) : (
        <ul className="office-reviews">
          {templates.map((template) => (
            <TemplateForms key={template.id} template={template} />
          ))}
        </ul>
      )}
      <NewTemplate />
    </main>
  );
}
