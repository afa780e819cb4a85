import { isUnknownPlace, type PlaceAnswer } from "~/domain/stores/place-answer";

/** Id of the message that the place wasn't found. */
export const PLACE_PROBLEM = "near-problem";

/** The result of a search for a typed place: several suburbs to choose from, or the message that the suburb doesn't exist. */
export function SuburbChoices({
  found,
  addressOf,
}: {
  found: PlaceAnswer;
  /** Returns the address of the same page, with the stores near this postcode. */
  addressOf: (postcode: string) => string;
}) {
  const { near, choices } = found;
  if (choices.length > 0) {
    return (
      <nav aria-label="Suburbs of that name">
        <p>Which {choices[0]?.city}?</p>
        <ul className="store-choices">
          {choices.map(({ city, state, postcode }) => (
            <li key={state + postcode}>
              <a href={addressOf(postcode)}>
                {city} {state} {postcode}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  if (!isUnknownPlace(found)) return null;
  return (
    <p className="error" id={PLACE_PROBLEM} role="alert">
      We couldn't find “{near}”. Enter an Australian postcode or suburb.
    </p>
  );
}
