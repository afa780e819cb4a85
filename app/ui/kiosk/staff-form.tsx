import { signInSchema } from "~/domain/accounts/sign-in.schema";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

/** A form in which staff prove their identity. `id` is unique on the page. */
export function StaffForm({ id, submit }: { id: string; submit: string }) {
  return (
    <ShopForm id={id} schema={signInSchema} submit={submit}>
      <input type="hidden" name="to" value="" />
      <TextField name="email" label="Staff email" />
      <TextField name="password" label="Password" />
    </ShopForm>
  );
}
