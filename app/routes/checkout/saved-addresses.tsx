import { intentOfSaved } from "~/domain/checkout/checkout.schema";

export interface SavedAddressesProps {
  saved: readonly { id: string; name: string; line: string }[];
}

/**
 * Renders the member's address book inside the delivery form. Each button chooses its address, and preserves all other typed
 * values.
 */
export function SavedAddresses({ saved }: SavedAddressesProps) {
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved-addresses">
      <h2 id="saved-addresses">Your saved addresses</h2>
      <ul className="saved-addresses">
        {saved.map(({ id, name, line }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              <br />
              {line}
            </p>
            <button type="submit" className="button" name="intent" value={intentOfSaved(id)}>
              Deliver to {name}
            </button>
          </li>
        ))}
      </ul>
      <h2>Delivery address</h2>
    </section>
  );
}
