import { useId } from "react";
import { isUnknownPlace, type PlaceAnswer } from "~/domain/stores/place-answer";
import { PLACE_PROBLEM } from "./suburb-choices";

/** A field for the visitor's place: a label and a field of a GET form. The error message is in {@link SuburbChoices}. */
export function PlaceField({ found }: { found: PlaceAnswer }) {
  const id = useId();
  const isUnknown = isUnknownPlace(found);
  return (
    <>
      <label htmlFor={id}>Postcode or suburb</label>
      <input
        id={id}
        name="near"
        key={found.near}
        defaultValue={found.near}
        {...found.attributes}
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? PLACE_PROBLEM : undefined}
      />
    </>
  );
}
