import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { officeCodeSchema } from "~/domain/office/office.schema";
import { recoveryCodesLeft, renewRecoveryCodes } from "~/domain/office/second-factor.server";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { RecoveryCodes } from "~/ui/office/recovery-codes";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Recovery codes");

const PAGE = "/office/recovery-codes";
const WRONG = "This code is wrong or has been used. Enter the next one that the app shows.";

/** Loads the number of recovery codes that are left. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { staffId } = await requireOfficeStaff(request, PAGE);
  return data({ left: await recoveryCodesLeft(staffId) }, { headers: cacheHeaders(request, "private") });
}

/** Responds with the new codes instead of a redirect, because the codes are shown only this time. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, officeCodeSchema);
  if (form.error) return invalid(form);
  try {
    const codes = await renewRecoveryCodes(staff, form.data.code);
    if (!codes) return invalid(form, { fieldErrors: { code: WRONG } });
    return data({ codes }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function NewRecoveryCodes() {
  const { left } = useLoaderData<typeof loader>();
  const answered = useActionData<{ codes?: string[] }>();
  if (answered?.codes) return <RecoveryCodes codes={answered.codes} />;
  return (
    <main id="main" className="page narrow">
      <h1>Recovery codes</h1>
      <p>You have {left === 1 ? "1 code" : `${left} codes`} left. New ones replace them.</p>
      <ShopForm id="new-recovery-codes" schema={officeCodeSchema} submit="Make new recovery codes">
        <input type="hidden" name="to" value="" />
        <TextField name="code" label="Code" hint="The six digits that your app shows now." />
      </ShopForm>
    </main>
  );
}
