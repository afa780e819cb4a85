import type { FieldAttributes } from "~/domain/form/field-attributes";

/** The result of looking up the place that a visitor typed. */
export interface PlaceAnswer {
  /** The place as typed; '' if none was typed. */
  near: string;
  /** Name of the place that was found. */
  place: string | null;
  /** Suburbs that share the typed name. */
  choices: { city: string; state: string; postcode: string }[];
  attributes: FieldAttributes;
}

/** Returns whether the visitor typed an unknown place. */
export function isUnknownPlace({ near, place, choices }: PlaceAnswer): boolean {
  return near !== "" && place === null && choices.length === 0;
}
