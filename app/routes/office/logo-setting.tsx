import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settingPath } from "~/domain/office/setting-forms";
import type { ImportLook } from "~/domain/office/setting-words";
import { resetSetting, showSetting } from "~/domain/office/settings.server";
import { importSettings, lookAtLogo, shownLogo } from "~/domain/office/settings-import.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff, requireOfficeUpload } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { ImportedSettings } from "~/ui/office/imported-settings";
import { SettingHead } from "~/ui/office/setting-parts";
import { UploadForm } from "~/ui/office/upload-form";
import { refuseImport, toImport } from "./refuse-setting.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Logo");

const PAGE = "/office/settings/logo";

/** Loads the logo with its setting. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const shown = { setting: await showSetting("logo"), picture: await shownLogo() };
  return officeData(request, shown);
}

/** Shows an uploaded logo, saves the logo that was shown, or brings back the default. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff, act, form } = await requireOfficeUpload(request, PAGE, "file");
  try {
    if (act === "look") return invalid(form, { fieldErrors: {}, look: await lookAtLogo(form.file) }, { status: 200 });
    if (act === "reset") await resetSetting("logo", toImport(form.submittedData).seen, staff);
    else await importSettings(toImport(form.submittedData), staff);
    return answer(form, { to: settingPath("logo"), message: "Saved. The shop shows it now." });
  } catch (error) {
    return refuseImport(form, error);
  }
}

export default function LogoSetting() {
  const { setting, picture } = useLoaderData<typeof loader>();
  const look = useActionData<{ look?: ImportLook }>()?.look;
  return (
    <main id="main" className="page">
      <SettingHead setting={setting} />
      {picture !== null && <img className="office-logo" src={picture} alt="The logo now" />}
      <UploadForm
        id="upload"
        name="file"
        label="SVG or PNG (up to 200 kB)"
        hint="Best with a transparent background. Scripts and whatever loads something are taken out."
        accept=".svg,.png,image/svg+xml,image/png"
        intent="look"
        submit="See it first"
      />
      {look && <ImportedSettings look={look} act="save" />}
    </main>
  );
}
