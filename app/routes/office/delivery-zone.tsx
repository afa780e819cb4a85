import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deliveryMethodSchema, deliveryZoneSchema, zoneActSchema } from "~/domain/office/delivery.schema";
import { DELIVERY_PATH, zonePath } from "~/domain/office/delivery-forms";
import { changeZones, loadZone, lookAtZones, type ZoneChange } from "~/domain/office/delivery-setting.server";
import type { SettingEffect } from "~/domain/office/setting-words";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ZoneForms } from "~/ui/office/delivery-zone";
import { Effects } from "~/ui/office/setting-parts";
import { refuseDelivery } from "./refuse-setting.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.zone ?? "Zone");

const PAGE = "/office/settings/delivery/:zone";

async function requireZone(number = "") {
  const found = /^[1-9]\d{0,2}$/.test(number) ? await loadZone(Number(number) - 1) : null;
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return found;
}

/** Loads a zone with its methods. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  return data(await requireZone(params.zone), { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const { at } = await requireZone(params.zone);
  const form = await readForm(request, SCHEMAS[act]);
  if (form.error) return invalid(form);
  const change = { act: LOOKS[act] ?? act, at, form: form.data } as ZoneChange;
  try {
    if (LOOKS[act]) return invalid(form, { fieldErrors: {}, effects: await lookAtZones(change) }, { status: 200 });
    await changeZones(change, form.data, staff);
    const to = act === "remove zone" ? DELIVERY_PATH : zonePath(at);
    return answer(form, { to, message: "Saved. The checkout offers it now." });
  } catch (error) {
    return refuseDelivery(form, error);
  }
}

type Act = "look at zone" | "look at method" | "look at new method" | Exclude<ZoneChange["act"], "add zone">;

const SCHEMAS = {
  "look at zone": deliveryZoneSchema,
  zone: deliveryZoneSchema,
  "remove zone": zoneActSchema,
  "look at method": deliveryMethodSchema,
  method: deliveryMethodSchema,
  "look at new method": deliveryMethodSchema,
  "add method": deliveryMethodSchema,
  "remove method": zoneActSchema,
  "move up": zoneActSchema,
};

/** The change that each preview button shows. */
const LOOKS: Partial<Record<Act, ZoneChange["act"]>> = {
  "look at zone": "zone",
  "look at method": "method",
  "look at new method": "add method",
};

export default function DeliveryZone() {
  const zone = useLoaderData<typeof loader>();
  const effects = useActionData<{ effects?: SettingEffect[] }>()?.effects;
  return (
    <main id="main" className="page">
      <p>
        <a href={DELIVERY_PATH}>Delivery</a>
      </p>
      <h1 dir="auto">Delivery to {zone.zone}</h1>
      {effects && <Effects effects={effects} />}
      <ZoneForms zone={zone} />
    </main>
  );
}
