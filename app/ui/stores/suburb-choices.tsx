import { isUnknownPlace, type PlaceAnswer } from "~/domain/stores/place-answer";

/** The id of what says that nothing was found. */
export const PLACE_PROBLEM = "near-problem";

/** What became of the place that was typed: several suburbs to choose from, or none of that name. */
export function SuburbChoices({
  found,
  addressOf,
}: {
  found: PlaceAnswer;
  /** The same page, near this postcode. */
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
