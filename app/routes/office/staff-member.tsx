import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { placeSchema } from "~/domain/office/staff.schema";
import {
  changeStaff,
  dismissStaff,
  listStaff,
  placesToGive,
  resetSecondFactor,
} from "~/domain/office/staff-list.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { PostForm } from "~/ui/form/post-form";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { PlaceOfStaff } from "~/ui/office/place-of-staff";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data?.person.name);

const PAGE = "/office/staff/:staffId";
const LIST = "/office/staff";

/** Loads one member of staff, and the stores and roles that the signed-in staff member can assign. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const person = (await listStaff(staff)).find(({ id }) => id === params.staffId);
  if (!person) throw notFound({ "Cache-Control": "no-store" });
  const places = await placesToGive(staff);
  return data(
    { person, isSelf: person.id === staff.staffId, ...places },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const id = params.staffId ?? "";
  if (act === "change") {
    const form = await readForm(request, placeSchema);
    if (form.error) return invalid(form);
    try {
      await changeStaff(id, form.data, staff);
      return answer(form, { to: LIST, message: "The change is saved. The person has to sign in again." });
    } catch (error) {
      return refuseForm(form, error);
    }
  }
  const form = await readForm(request, noFieldsSchema);
  if (form.error) return invalid(form);
  try {
    if (act === "dismiss") await dismissStaff(id, staff);
    else await resetSecondFactor(id, staff);
    const message =
      act === "dismiss" ? "They no longer work for the shop, and are signed out." : "The second factor is removed.";
    return answer(form, { to: LIST, message });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function StaffMember() {
  const { person, isSelf, roles, stores } = useLoaderData<typeof loader>();
  const { name, email, role, hasSecondFactor, isChangeable } = person;
  return (
    <main id="main" className="page narrow">
      <p>
        <a href={LIST}>Staff</a>
      </p>
      <h1>{name || email}</h1>
      <p>
        {email}, {role}, {hasSecondFactor ? "with a second factor" : "without a second factor"}
      </p>
      {isChangeable ? (
        <>
          <ShopForm
            id="place"
            intent="change"
            schema={placeSchema}
            defaultValues={{ role, stores: person.stores }}
            submit="Save and sign them out"
          >
            <PlaceOfStaff roles={roles} stores={stores} />
          </ShopForm>
          {hasSecondFactor && (
            <details data-confirm="Take the second factor away?">
              <summary>The app for one-time codes is lost</summary>
              <PostForm id="factor" intent="reset second factor" submit="Take the second factor away" isMinor />
            </details>
          )}
          <details data-confirm={`Remove ${name || email} from staff?`}>
            <summary>No longer works here</summary>
            <PostForm id="dismiss" intent="dismiss" submit={`Remove ${name || email} from staff`} isMinor />
          </details>
        </>
      ) : (
        <p>{isSelf ? "You can't change yourself. Ask another manager." : "Only an owner can change this person."}</p>
      )}
    </main>
  );
}
