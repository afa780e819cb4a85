import { PostForm } from "~/ui/form/post-form";

interface SavedAddressesProps {
  saved: readonly { id: string; name: string; line: string }[];
}

/** The member's address book: each address fills the form by a button. */
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
            <PostForm id={`saved-${id}`} intent="useSaved" submit={`Deliver to ${name}`}>
              <input type="hidden" name="savedId" value={id} />
            </PostForm>
          </li>
        ))}
      </ul>
      <h2>Delivery address</h2>
    </section>
  );
}
