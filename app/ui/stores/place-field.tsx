import { useId } from "react";
import { isUnknownPlace, type PlaceAnswer } from "~/domain/stores/place-answer";
import { PLACE_PROBLEM } from "./suburb-choices";

/** Where the visitor is: a label and a field of a GET form. The problem stands in {@link SuburbChoices}. */
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
