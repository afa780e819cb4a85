import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { DEFAULT_COLOUR, WISHLIST_COLOURS } from "~/domain/wishlists/colours";
import { LONGEST_DESCRIPTION, LONGEST_NAME } from "~/domain/wishlists/wishlist";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { TextArea, TextField } from "~/ui/form/fields";
import { useField } from "~/ui/form/form-state";
import { ShopForm } from "~/ui/form/shop-form";
import { Swatch } from "~/ui/ground/swatch";

interface WishlistFormProps {
  /** Where it is posted. */
  action: string;
  intent?: string;
  submit: string;
  list?: { name: string; description: string; colour: string };
  /** What goes along unseen. */
  fields?: [name: string, value: string][];
  fetcher?: FetcherWithComponents<unknown>;
  beside?: ReactNode;
}

/** Name, description and colour of a list, new or not; the same on a page and in a dialog. (spec 5, Wishlist) */
export function WishlistForm({ list, fields = [], ...form }: WishlistFormProps) {
  return (
    <ShopForm id="wishlist" {...form}>
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="name"
        label="Name"
        hint={WISHLIST_MESSAGES.nameHint}
        messages={{ valueMissing: WISHLIST_MESSAGES.nameNeeded, tooLong: WISHLIST_MESSAGES.nameTooLong }}
        required
        maxLength={LONGEST_NAME}
        defaultValue={list?.name ?? ""}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label="Description"
        hint={WISHLIST_MESSAGES.descriptionHint}
        maxLength={LONGEST_DESCRIPTION}
        rows={3}
        defaultValue={list?.description ?? ""}
      />
      <ColourField chosen={list?.colour ?? DEFAULT_COLOUR} />
    </ShopForm>
  );
}

function ColourField({ chosen }: { chosen: string }) {
  const field = useField("colour");
  const present = field.typed ?? chosen;
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
            defaultChecked={value === present}
          />
          <Swatch colour={value} />
          <span className="hidden">{name}</span>
        </label>
      ))}
      {field.error && (
        <span className="error" id={`${field.id}-error`}>
          {field.error}
        </span>
      )}
    </fieldset>
  );
}
