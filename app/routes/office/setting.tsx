import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findFormSetting, settingFields, settingPath } from "~/domain/office/setting-forms";
import { settingSchema } from "~/domain/office/settings.schema";
import * as settings from "~/domain/office/settings.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { Contrasts } from "~/ui/office/contrasts";
import { SettingForm } from "~/ui/office/setting-form";
import { Effects, SettingHead } from "~/ui/office/setting-parts";
import { refuseSetting } from "./refuse-setting.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.title ?? "Setting");

const PAGE = "/office/settings/:name";

function requireSetting(name = "") {
  const found = findFormSetting(name);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return found;
}

/** Loads a setting for its form. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const name = requireSetting(params.name);
  const shown = await settings.loadSettingForm(name);
  return data({ ...shown, fields: settingFields(name) }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const name = requireSetting(params.name);
  const form = await readForm(request, settingSchema);
  if (form.error) return invalid(form);
  const typed = form.data;
  try {
    if (act === "look")
      return invalid(form, { fieldErrors: {}, look: await settings.lookAtSetting(name, typed) }, { status: 200 });
    if (act === "reset") await settings.resetSetting(name, typed.seen, staff);
    else if (!(await settings.saveSetting(name, typed, staff)))
      return answer(form, { to: settingPath(name), message: "It has this value already.", kind: "info" });
  } catch (error) {
    return refuseSetting(name, form, error, { effects: [], pairs: settings.typedPairs(name, typed) });
  }
  return answer(form, { to: settingPath(name), message: "Saved. The shop shows it now." });
}

export default function Setting() {
  const { fields, typed, pairs, ...setting } = useLoaderData<typeof loader>();
  const answered = useActionData<{ look?: settings.SettingLook; fieldErrors?: object }>();
  const look = answered?.look;
  const isRefused = Object.keys(answered?.fieldErrors ?? {}).length > 0;
  return (
    <main id="main" className="page">
      <SettingHead setting={setting} />
      <SettingForm fields={fields} typed={typed} seen={setting.seen} />
      {look && !isRefused && <Effects effects={look.effects} />}
      <Contrasts pairs={look && look.pairs.length > 0 ? look.pairs : pairs} />
    </main>
  );
}
