import type { DraftPage } from "~/domain/office/draft-page";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { FoldedDraftForm } from "./draft-form";

interface DraftDeliveryProps {
  draft: DraftPage;
  delivery: NonNullable<DraftPage["delivery"]>;
}

/** The order's delivery: to an address by one of the shop's methods, or to a store where the customer collects it. */
export function DraftDelivery({ draft: { seen }, delivery }: DraftDeliveryProps) {
  const { isCollected, address, instructions, method, methods, store, stores, countries } = delivery;
  const { street1, city, state, postcode } = address;
  const place = isCollected
    ? `Collected at ${stores.find(({ value }) => value === store)?.label ?? store}`
    : [street1, city, state, postcode].filter(Boolean).join(", ");
  const way = isCollected ? undefined : methods.find(({ value }) => value === method)?.label;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      {place !== "" && <p>{[place, way].filter(Boolean).join(". ")}</p>}
      <FoldedDraftForm
        summary="Deliver to an address"
        isOpen={place === ""}
        act="deliver"
        seen={seen}
        submit="Deliver there"
        defaultValues={{ ...address, deliveryInstructions: instructions, shippingMethod: method }}
      >
        <TextField name="street1" label="Street line 1" autoComplete="off" />
        <TextField name="street2" label="Street line 2 (optional)" autoComplete="off" />
        <TextField name="city" label="Suburb" autoComplete="off" />
        <TextField name="state" label="State, such as NSW" autoComplete="off" />
        <TextField name="postcode" label="Postcode" autoComplete="off" />
        <SelectField name="country" label="Country" options={countries} />
        {methods.length > 0 && <SelectField name="shippingMethod" label="Delivery method" options={methods} />}
        <TextArea name="deliveryInstructions" label="Delivery instructions (optional)" rows={2} />
      </FoldedDraftForm>
      <FoldedDraftForm
        summary="Collect at a store"
        act="collect"
        seen={seen}
        submit="Collect there"
        defaultValues={{ store }}
      >
        <SelectField name="store" label="Store" options={[{ value: "", label: "Choose a store" }, ...stores]} />
      </FoldedDraftForm>
    </section>
  );
}
