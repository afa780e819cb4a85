import { newKeySchema } from "~/domain/office/api-keys.schema";
import { API_SCOPES, scopeLabel } from "~/domain/systems/api-scopes";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ChoiceFields } from "./choice-fields";

/** The form that makes an API key. */
export function NewKeyForm() {
  return (
    <section aria-labelledby="new-key">
      <h2 id="new-key">New key</h2>
      <ShopForm id="making" schema={newKeySchema} intent="make" submit="Make the key">
        <TextField name="name" label="Name" hint="The system that gets the key, such as Till in Hobart." />
        <ChoiceFields
          name="scopes"
          legend="The key allows"
          options={API_SCOPES.map((value) => ({ value, label: scopeLabel(value) }))}
        />
      </ShopForm>
    </section>
  );
}

/** The page with a new key, which can't be shown again later. */
export function MadeKey({ apiKey, name }: { apiKey: string; name: string }) {
  return (
    <main id="main" className="page">
      <h1>Keep this key</h1>
      <p>
        This is the key for {name}. We can't show it again. Anyone who has it can do what it allows, so keep it where
        you keep passwords.
      </p>
      <ol className="office-codes">
        <li>{apiKey}</li>
      </ol>
      <p>
        <a className="button primary" href="/office/api-keys">
          I've kept it
        </a>
      </p>
    </main>
  );
}
