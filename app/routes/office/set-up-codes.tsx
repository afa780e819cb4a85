import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { officeCodeSchema } from "~/domain/office/office.schema";
import { appToSetUp, confirmApp } from "~/domain/office/second-factor.server";
import { qrPicture } from "~/domain/print/qr-picture.server";
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
export const meta: MetaFunction = () => unlisted("Set up one-time codes");

const PAGE = "/office/second-factor/new";
const NO_STORE = { "Cache-Control": "no-store" };

/** Loads the setup data for the staff member's authenticator app; null once the app is set up. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const app = await appToSetUp(staff);
  const shown = app && { secret: app.secret, picture: qrPicture(app.uri) };
  return data({ app: shown, mustSetUp: staff.mustSetUp }, { headers: cacheHeaders(request, "private") });
}

/** Confirms the app. Responds with the recovery codes instead of a redirect, because the codes are shown only this time. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  if (staff.hasSecondFactor) return redirect("/office", { status: 303, headers: NO_STORE });
  const form = await readForm(request, officeCodeSchema);
  if (form.error) return invalid(form);
  try {
    const codes = await confirmApp(staff, form.data.code);
    if (!codes)
      return invalid(form, { fieldErrors: { code: "This code is wrong. Enter the one that the app shows now." } });
    return data({ codes }, { headers: NO_STORE });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function SetUpCodes() {
  const { app, mustSetUp } = useLoaderData<typeof loader>();
  const answered = useActionData<{ codes?: string[] }>();
  if (answered?.codes) return <RecoveryCodes codes={answered.codes} />;
  return (
    <main id="main" className="page narrow">
      <h1>Set up one-time codes</h1>
      {app ? (
        <>
          {mustSetUp && <p>Your role moves money, so a password alone isn't enough.</p>}
          <p>
            Scan this with an app for one-time codes, such as Google Authenticator, 2FAS or Aegis, or type the secret.
          </p>
          <img className="office-qr" src={app.picture} alt="QR code with the secret below" width={224} height={224} />
          <p>
            Secret: <code>{app.secret}</code>
          </p>
          <ShopForm id="first-code" schema={officeCodeSchema} submit="Continue">
            <input type="hidden" name="to" value="" />
            <TextField name="code" label="Code" hint="The six digits that the app shows now." />
          </ShopForm>
        </>
      ) : (
        <p>You have set up one-time codes. For a new app, ask a manager to take your second factor away.</p>
      )}
    </main>
  );
}
