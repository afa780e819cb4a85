import { type Address, HOME_COUNTRY, STATES } from "~/domain/addresses/address";
import type { OrderPage } from "~/domain/office/order-page";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { FoldedOrderForm } from "./order-form";

interface ChangeAddressProps {
  order: OrderPage;
  address: Address;
}

/** The delivery address, which can be changed until the order is packed. */
export function ChangeAddress({ order, address }: ChangeAddressProps) {
  const { street1, street2, city, state, postcode } = address;
  return (
    <FoldedOrderForm
      summary="Change the delivery address"
      act="address"
      seen={order.seen}
      submit="Change the address and email the customer"
      defaultValues={{ street1, street2, city, state, postcode, deliveryInstructions: order.instructions }}
    >
      <TextField name="street1" label="Street line 1" autoComplete="off" />
      <TextField name="street2" label="Street line 2 (optional)" autoComplete="off" />
      <TextField name="city" label="Suburb" autoComplete="off" />
      {address.country === HOME_COUNTRY ? (
        <SelectField name="state" label="State" options={STATES.map((value) => ({ value, label: value }))} />
      ) : (
        <TextField name="state" label="State or region (optional)" autoComplete="off" />
      )}
      <TextField name="postcode" label="Postcode" autoComplete="off" />
      <TextArea name="deliveryInstructions" label="Delivery instructions (optional)" />
    </FoldedOrderForm>
  );
}
