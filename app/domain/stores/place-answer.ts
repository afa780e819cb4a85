import type { FieldAttributes } from "~/domain/form/field-attributes";

/** The result of looking up the place that a visitor typed. */
export interface PlaceAnswer {
  /** As typed; '' for none. */
  near: string;
  /** The name of the place that was found. */
  place: string | null;
  /** Suburbs that share the typed name. */
  choices: { city: string; state: string; postcode: string }[];
  /** The HTML attributes of the field. */
  attributes: FieldAttributes;
}

/** Tells whether a place was typed that we don't know. */
export function isUnknownPlace({ near, place, choices }: PlaceAnswer): boolean {
  return near !== "" && place === null && choices.length === 0;
}
