import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { DEFAULT_COLOUR, WISHLIST_COLOURS } from "~/domain/wishlists/colours";
import { detailsSchema } from "~/domain/wishlists/wishlist-details.schema";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { FieldError, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { useField } from "~/ui/form/use-field";
import { Swatch } from "~/ui/ground/swatch";

interface WishlistFormProps {
  /** Address that the form posts to. */
  action: string;
  intent?: string;
  submit: string;
  list?: { name: string; description: string; colour: string };
  /** Hidden fields. */
  fields?: [name: string, value: string][];
  fetcher?: FetcherWithComponents<unknown>;
  beside?: ReactNode;
}

/** The form for the name, description and colour of a new or existing list, on a page or in a dialog. (spec 5, Wishlist) */
export function WishlistForm({ list, fields = [], ...form }: WishlistFormProps) {
  return (
    <ShopForm
      id="wishlist"
      schema={detailsSchema}
      defaultValues={{
        name: list?.name,
        description: list?.description,
        colour: list?.colour ?? DEFAULT_COLOUR,
      }}
      {...form}
    >
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField name="name" label="Name" hint={WISHLIST_MESSAGES.nameHint} />
      <TextArea name="description" label="Description" hint={WISHLIST_MESSAGES.descriptionHint} rows={3} />
      <ColourField />
    </ShopForm>
  );
}

function ColourField() {
  const field = useField("colour");
  return (
    <fieldset className="field-group colours" aria-describedby={field.control["aria-describedby"]}>
      <legend>Colour</legend>
      {WISHLIST_COLOURS.map(({ value, name }, i) => (
        <label key={value}>
          <input
            type="radio"
            name="colour"
            id={i === 0 ? field.id : undefined}
            value={value}
            defaultChecked={value === field.value}
          />
          <Swatch colour={value} />
          <span className="hidden">{name}</span>
        </label>
      ))}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  );
}
