/** Converts between the delivery setting and the office's forms for its zones and methods. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { typedAmount } from "~/domain/money/typed-amount";
import type { DeliveryZones } from "~/domain/settings/delivery-setting";
import type { MethodForm } from "./delivery.schema";
import { SETTINGS_PATH } from "./setting-forms";
import { balanceTyped } from "./vouchers.schema";

/** Question that staff type into the calculator. */
export interface DeliveryQuestion {
  /** A postcode, or a country by name or code. */
  to: string;
  /** Codes of products, one per line, each optionally with a number of copies. */
  products: string;
  grams: string;
  dollars: string;
}

export interface DeliveryAnswer {
  /** The place and the parcel in words, or the fault in the question. */
  words: string;
  methods: { name: string; cost: string; arrives: string }[];
}

export type Zone = DeliveryZones[number];
export type Method = Zone["methods"][number];

export const DELIVERY_PATH = `${SETTINGS_PATH}/delivery`;
/** The line for all countries that are in no other zone. */
export const ALL_OTHERS = "All other countries";

/** Returns the address of a zone by its position, counted from 0. */
export function zonePath(at: number): string {
  return `${DELIVERY_PATH}/${at + 1}`;
}

/** Returns a method as its form shows it. */
export function toMethodFields(method: Method): Record<string, string> {
  const { id, name, description, priceCents, bands = [], canBeFree, days } = method;
  return {
    ...{ method: id, name, description, price: typedAmount(priceCents) },
    bands: bands.map(({ upToG, priceCents: cents }) => `${upToG} ${typedAmount(cents)}`).join("\n"),
    ...(canBeFree && { canBeFree: "on" }),
    ...{ daysFrom: String(days?.[0] ?? ""), daysTo: String(days?.[1] ?? "") },
  };
}

/** Returns the typed method, with its id. Throws {@link FieldRefused} for text that is neither an amount nor a number. */
export function toMethod(form: MethodForm, id: string): Method {
  const bands = form.bands
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map(toBand);
  return {
    ...{ id, name: form.name, description: form.description, priceCents: centsOf("price", form.price) },
    ...(bands.length > 0 && { bands }),
    canBeFree: form.canBeFree !== undefined,
    days: toDays(form),
  };
}

/** Returns an id for a new method, made from its name, that no method has. */
export function newMethodId(name: string, zones: DeliveryZones): string {
  const taken = new Set(zones.flatMap(({ methods }) => methods.map(({ id }) => id)));
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/^-|-$/g, "");
  const base = letters || "method";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Reads typed dollars as cents; 0 is allowed. Throws {@link FieldRefused}. */
export function centsOf(field: string, typed: string): number {
  const cents = balanceTyped(typed);
  if (cents === null) throw new FieldRefused(field, "Enter dollars, such as 7.95, or 0.");
  return cents;
}

function toBand(text: string) {
  const words = text.split(/\s/).filter((word) => word !== "" && word !== "g");
  const [grams = "", dollars = ""] = words;
  if (words.length !== 2 || !/^\d{1,8}g?$/.test(grams))
    throw new FieldRefused("bands", "Enter grams and dollars in each line, such as “500 5.95”.");
  return { upToG: Number.parseInt(grams, 10), priceCents: centsOf("bands", dollars) };
}

function toDays({ daysFrom, daysTo }: MethodForm): [number, number] | null {
  if (daysFrom === "" && daysTo === "") return null;
  return [daysOf("daysFrom", daysFrom || daysTo), daysOf("daysTo", daysTo || daysFrom)];
}

function daysOf(field: string, typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new FieldRefused(field, "Enter whole days, such as 3.");
  return Number(typed);
}

const FIELDS: ReadonlyMap<string, string> = new Map([
  ["zone", "zone"],
  ["countries", "countries"],
  ["id", "name"],
  ["name", "name"],
  ["description", "description"],
  ["priceCents", "price"],
  ["bands", "bands"],
  ["days", "daysFrom"],
]);

/**
 * Returns the problems that `domain/settings` found in the zones, by field of a form with these fields. All other problems are
 * under `form`.
 */
export function toDeliveryErrors(problems: readonly string[], fields: readonly string[]): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const problem of problems) {
    const rest = problem.slice("delivery".length).replace(/^: /, "");
    const [path = "", ...sentence] = rest.split(" ");
    const isPath = /^\d+(?:\.|$)/.test(path);
    const named = isPath ? path.split(".").findLast((part) => FIELDS.has(part)) : undefined;
    const field = named ? FIELDS.get(named) : isPath ? "form" : "countries";
    const message = isPath ? `${named ? "It" : "A zone"} ${sentence.join(" ")}` : rest.trim();
    const known = field !== undefined && fields.includes(field) ? field : "form";
    fieldErrors[known] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  return fieldErrors;
}
