/** Shows and changes the zones and methods of delivery in the office. `domain/settings` checks each change. */
import { countryName, listCountries } from "~/domain/addresses/countries.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { type DeliveryZones, ELSEWHERE } from "~/domain/settings/delivery-setting";
import type { MethodForm, NewZoneForm, ZoneForm } from "./delivery.schema";
import { ALL_OTHERS, centsOf, type Method, newMethodId, toMethod, toMethodFields, type Zone } from "./delivery-forms";
import type { OfficeStaff } from "./office-sessions.server";
import { methodInWords, type SettingEffect } from "./setting-words";
import { lookAtSettings, saveSettings, showSetting, storedSettings } from "./settings.server";

/** A change to the zones, as a form describes it. */
export type ZoneChange =
  | { act: "add zone"; form: NewZoneForm }
  | { act: "zone"; at: number; form: ZoneForm }
  | { act: "method" | "add method"; at: number; form: MethodForm }
  | { act: "remove zone" | "remove method" | "move up"; at: number; form: { method: string } };

/** Returns the zones for the page that lists them. */
export async function loadDelivery() {
  const { delivery } = await storedSettings();
  const zones = delivery.map(({ zone, countries, methods }) => ({
    zone,
    countries: countryLines(countries).split("\n").join(", "),
    methods: methods.map(methodInWords),
  }));
  return { setting: await showSetting("delivery"), zones };
}

/** Returns a zone with the fields of its forms, by its position from 0; null if there is none. */
export async function loadZone(at: number) {
  const { delivery } = await storedSettings();
  const zone = delivery[at];
  if (!zone) return null;
  return {
    ...{ at, zone: zone.zone, countries: countryLines(zone.countries) },
    methods: zone.methods.map((method) => ({ words: methodInWords(method), fields: toMethodFields(method) })),
    seen: (await showSetting("delivery")).seen,
  };
}

/**
 * Returns the effects that a change would have on the shop, without making the change. Throws the same errors as {@link
 * changeZones}.
 */
export async function lookAtZones(change: ZoneChange): Promise<SettingEffect[]> {
  const { delivery } = await storedSettings();
  return lookAtSettings({ delivery: applyChange(delivery, change) });
}

/**
 * Makes a change, and returns the position of its zone, even if the change removed the zone. Throws WrongSettings, FieldRefused,
 * and {@link StaffRefused} if someone has changed the setting since it was seen.
 */
export async function changeZones(
  change: ZoneChange,
  { seen, reason = "" }: { seen: string; reason?: string },
  staff: OfficeStaff,
): Promise<number> {
  const { delivery } = await storedSettings();
  const after = applyChange(delivery, change);
  await saveSettings({ delivery: after }, { seen: { delivery: seen }, reason }, staff);
  return change.act === "add zone" ? after.length - 1 : change.at;
}

function applyChange(zones: DeliveryZones, change: ZoneChange): DeliveryZones {
  if (change.act === "add zone") return [...zones, toNewZone(change.form, zones)];
  const { at } = change;
  const zone = zones[at];
  if (!zone) throw new StaffRefused("This zone is no longer there. Please look at the zones again.");
  const replaced = (next: Zone) => zones.map((each, position) => (position === at ? next : each));
  switch (change.act) {
    case "remove zone":
      return zones.filter((_, position) => position !== at);
    case "zone":
      return replaced({ ...zone, zone: change.form.zone, countries: toCodes(change.form.countries) });
    case "add method": {
      const method = toMethod(change.form, newMethodId(change.form.name, zones));
      return replaced({ ...zone, methods: [...zone.methods, method] });
    }
    default: {
      const place = zone.methods.findIndex(({ id }) => id === change.form.method);
      if (place === -1) throw new StaffRefused("This method is no longer there. Please look at the zone again.");
      return replaced({ ...zone, methods: changeMethods(zone.methods, place, change) });
    }
  }
}

function changeMethods(methods: readonly Method[], place: number, change: ZoneChange): Method[] {
  const others = methods.filter((_, at) => at !== place);
  if (change.act === "remove method") return others;
  if (change.act === "move up") {
    const to = Math.max(0, place - 1);
    return [...others.slice(0, to), ...methods.slice(place, place + 1), ...others.slice(to)];
  }
  return methods.map((method, at) =>
    at === place && change.act === "method" ? toMethod(change.form, method.id) : method,
  );
}

function toNewZone({ zone, countries, name, price }: NewZoneForm, zones: DeliveryZones): Zone {
  const method = { id: newMethodId(name, zones), name, description: "", priceCents: centsOf("price", price) };
  return { zone, countries: toCodes(countries), methods: [{ ...method, canBeFree: false, days: null }] };
}

/**
 * Returns the codes of countries typed by name or code. Keeps an unknown name, so that the setting's error message contains it.
 */
function toCodes(text: string): string[] {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return text
    .split("\n")
    .map((typed) => typed.trim())
    .filter((typed) => typed !== "")
    .map((typed) => {
      if (same(typed, ALL_OTHERS)) return ELSEWHERE;
      return listCountries().find(({ code, name }) => same(code, typed) || same(name, typed))?.code ?? typed;
    });
}

/** Returns a zone's countries by name, one per line. */
function countryLines(countries: readonly string[]): string {
  return countries.map((code) => (code === ELSEWHERE ? ALL_OTHERS : countryName(code))).join("\n");
}
