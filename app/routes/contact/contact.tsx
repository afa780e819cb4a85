import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { contactSchema } from "~/domain/contact/contact.schema";
import { writeToDepartment } from "~/domain/contact/contact.server";
import { CONTACT_MESSAGES } from "~/domain/contact/contact-words";
import { DEPARTMENTS, departmentAt } from "~/domain/contact/departments";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { guardedClientAction } from "~/http/guarded-client-action";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { readVisitor } from "~/http/visitor.server";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useRootData } from "~/ui/ground/root-data";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";

export const headers = documentHeaders;
/** All visitors share one rendering, with no name in the fields. Only members get a separate rendering with their name. */
export const handle = { isShared: true };
export const clientAction = guardedClientAction;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const meta: MetaFunction = ({ location, matches }) => {
  const { title, lead, path } = departmentAt(location.pathname);
  return [
    { title: `${title} | ${shopName()}` },
    { name: "description", content: lead },
    canonicalLink(path, matches[0]?.data),
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  context.sharing?.reader.noteMember();
  const { member } = await readVisitor(request);
  const known = member && { name: `${member.firstName} ${member.surname}`.trim(), email: member.email };
  return data({ known }, { headers: cacheHeaders(request, "public") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const department = departmentAt(requestedPage(request));
  const form = await readForm(request, contactSchema);
  if (form.error) return invalid(form);
  try {
    const { member } = await readVisitor(request);
    const { clientAddress } = context;
    await writeToDepartment(department, form.data, { clientAddress, memberId: member?.id ?? null });
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: department.path, message: CONTACT_MESSAGES.sent });
}

/** Renders the page at /contact-us and at each department's address. (spec 2) */
export default function ContactPage() {
  const { known } = useLoaderData<typeof loader>();
  const phone = useRootData()?.legal.phone;
  const { pathname } = useLocation();
  const department = departmentAt(pathname);
  return (
    <main id="main" className="page narrow">
      <h1>{department.title}</h1>
      <p className="lead">{department.lead}</p>
      {phone && (
        <p>
          Or call us on <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>.
        </p>
      )}
      <ShopForm
        id="contact"
        key={department.id}
        schema={contactSchema}
        submit="Send message"
        {...(known && { defaultValues: known })}
      >
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" />
        <TextField name="order" label="Order number (optional)" />
        <TextArea name="message" label="Message" rows={8} />
        <p className="trap" aria-hidden="true">
          <label htmlFor="contact-website">Leave this empty</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
      </ShopForm>
      <h2>Contact another department</h2>
      <ul className="field">
        {DEPARTMENTS.filter((each) => each.id !== department.id).map((each) => (
          <li key={each.id}>
            <a href={each.path}>{each.title}</a>
            <p className="hint">{each.lead}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
