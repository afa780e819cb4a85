/** What became of the place that was typed: several suburbs to choose from, or none of that name. */
export function SuburbChoices({
  found: { near, place, choices },
  addressOf,
}: {
  found: { near: string; place: string | null; choices: readonly { city: string; state: string; postcode: string }[] };
  /** The same page, near this postcode. */
  addressOf: (postcode: string) => string;
}) {
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
  if (near === "" || place !== null) return null;
  return (
    <p className="error" id="near-problem" role="alert">
      We couldn't find “{near}”. Enter an Australian postcode or suburb.
    </p>
  );
}
