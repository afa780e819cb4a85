import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { SETTINGS_PATH } from "~/domain/office/setting-forms";
import type { ImportLook } from "~/domain/office/setting-words";
import { importSettings, lookAtImport } from "~/domain/office/settings-import.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { loadOfficeForm, requireOfficeUpload } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { ImportedSettings } from "~/ui/office/imported-settings";
import { UploadForm } from "~/ui/office/upload-form";
import { refuseImport, toImport } from "./refuse-setting.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Import settings");

const PAGE = "/office/settings/import";

export const loader = ({ request }: LoaderFunctionArgs) => loadOfficeForm(request, PAGE);

/** Shows what an uploaded file would change, or imports the file that was shown. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff, act, form } = await requireOfficeUpload(request, PAGE, "file");
  try {
    if (act === "look") return invalid(form, { fieldErrors: {}, look: await lookAtImport(form.file) }, { status: 200 });
    const changed = await importSettings(toImport(form.submittedData), staff);
    const message = changed.length === 1 ? "1 setting is changed." : `${changed.length} settings are changed.`;
    return answer(form, { to: SETTINGS_PATH, message });
  } catch (error) {
    return refuseImport(form, error);
  }
}

export default function SettingsImport() {
  const look = useActionData<{ look?: ImportLook }>()?.look;
  return (
    <main id="main" className="page">
      <p>
        <a href={SETTINGS_PATH}>Settings</a>
      </p>
      <h1>Import settings</h1>
      <p>
        A file as the page of settings or the command <code>npm run settings -- export</code> writes it. Settings that
        it doesn't name stay as they are.
      </p>
      <UploadForm
        id="upload"
        name="file"
        label="File of settings, JSON (up to 2 MB)"
        accept=".json,application/json"
        intent="look"
        submit="See what changes"
      />
      {look && <ImportedSettings look={look} act="import" />}
    </main>
  );
}
