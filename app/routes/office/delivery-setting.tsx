import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newZoneSchema, zoneActSchema } from "~/domain/office/delivery.schema";
import { DELIVERY_PATH, zonePath } from "~/domain/office/delivery-forms";
import { priceDelivery, toDeliveryQuestion } from "~/domain/office/delivery-price.server";
import { changeZones, loadDelivery, lookAtZones } from "~/domain/office/delivery-setting.server";
import type { SettingEffect } from "~/domain/office/setting-words";
import { resetSetting } from "~/domain/office/settings.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { DeliveryPrice } from "~/ui/office/delivery-price";
import { DeliveryZones, NewZone } from "~/ui/office/delivery-zones";
import { Effects, SettingHead } from "~/ui/office/setting-parts";
import { refuseDelivery } from "./refuse-setting.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Delivery");

const PAGE = "/office/settings/delivery";

/** Loads the zones, and the delivery price for the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const question = toDeliveryQuestion(new URL(request.url).searchParams);
  const shown = { ...(await loadDelivery()), question, answer: await priceDelivery(question) };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  if (act === "reset") {
    const form = await readForm(request, zoneActSchema);
    if (form.error) return invalid(form);
    try {
      await resetSetting("delivery", form.data.seen, staff);
      return answer(form, { to: DELIVERY_PATH, message: "Delivery has its defaults again." });
    } catch (error) {
      return refuseDelivery(form, error);
    }
  }
  const form = await readForm(request, newZoneSchema);
  if (form.error) return invalid(form);
  const change = { act: "add zone", form: form.data } as const;
  try {
    if (act === "look at zone")
      return invalid(form, { fieldErrors: {}, effects: await lookAtZones(change) }, { status: 200 });
    const at = await changeZones(change, form.data, staff);
    return answer(form, { to: zonePath(at), message: "The zone is added." });
  } catch (error) {
    return refuseDelivery(form, error);
  }
}

export default function DeliverySetting() {
  const { setting, zones, question, answer: price } = useLoaderData<typeof loader>();
  const effects = useActionData<{ effects?: SettingEffect[] }>()?.effects;
  return (
    <main id="main" className="page">
      <SettingHead setting={setting} />
      <DeliveryPrice question={question} price={price} />
      <DeliveryZones zones={zones} />
      <NewZone seen={setting.seen} />
      {effects && <Effects effects={effects} />}
    </main>
  );
}
