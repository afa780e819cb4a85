import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inviteSchema } from "~/domain/office/staff.schema";
import { inviteStaff, listStaff, placesToGive } from "~/domain/office/staff-list.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { emailOrigin } from "~/http/email-origin.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { officeOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { PlaceOfStaff } from "~/ui/office/place-of-staff";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Staff");

const PAGE = "/office/staff";

/** Lists everyone who works for the shop, with a form to invite others. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const [people, places] = await Promise.all([listStaff(staff), placesToGive(staff)]);
  return data({ people, ...places }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, inviteSchema);
  if (form.error) return invalid(form);
  try {
    const shop = emailOrigin(request);
    await inviteStaff(form.data, staff, { shop, office: officeOrigin(shop) });
    return answer(form, { to: PAGE, message: `We've sent an email to ${form.data.email}.` });
  } catch (error) {
    return refuseForm(form, error);
  }
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>["people"][number];

const COLUMNS: OfficeColumn<Person>[] = [
  { title: "Name", cell: ({ id, name, email }) => <a href={`${PAGE}/${id}`}>{name || email}</a> },
  { title: "Email", cell: ({ email }) => email },
  { title: "Role", cell: ({ role }) => role },
  { title: "Stores", cell: ({ stores }) => stores.join(", ") || "all" },
  { title: "Second factor", cell: ({ hasSecondFactor }) => (hasSecondFactor ? "✓ yes" : "– no") },
];

export default function Staff() {
  const { people, roles, stores } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Staff</h1>
      <p className="count">{people.length === 1 ? "1 person" : `${people.length} people`}</p>
      <OfficeTable caption="Staff" columns={COLUMNS} rows={people} keyOf={({ id }) => id} />
      <section aria-labelledby="invite-title">
        <h2 id="invite-title">Invite someone</h2>
        <p>They get an email with a link to choose a password, which is valid for a week.</p>
        <ShopForm id="invite" intent="invite" schema={inviteSchema} submit="Send invitation">
          <TextField name="email" label="Email" autoComplete="off" />
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="surname" label="Surname" autoComplete="off" />
          <PlaceOfStaff roles={roles} stores={stores} />
        </ShopForm>
      </section>
    </main>
  );
}
