import { useSearchParams } from "@remix-run/react";
import { MAX_INSTRUCTIONS_LENGTH } from "~/domain/accounts/details";
import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import { deliverSchema } from "~/domain/checkout/checkout.schema";
import type { OfferedMethod } from "~/domain/checkout/shipping";
import { priceWords } from "~/domain/money/money";
import { SavedAddresses, type SavedAddressesProps } from "~/routes/checkout/saved-addresses";
import { Choice, Choices } from "~/ui/checkout/choices";
import { FoldedFields } from "~/ui/checkout/folded-fields";
import { AddressFields } from "~/ui/form/address-fields";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

interface DeliverFormProps {
  address: Address | null;
  countries: readonly { code: string; name: string }[];
  instructions: string;
  /** Delivery methods to the address's country; none until the country is chosen. */
  methods: readonly (OfferedMethod & { arrival: string | null })[];
  chosen: string;
  /** True for members, because only they have an address book. */
  isMember: boolean;
  saved: SavedAddressesProps["saved"];
}

/** Renders the fields for an address and its delivery method. Rarely used fields are collapsed. */
export function DeliverForm({ address, countries, instructions, methods, chosen, isMember, saved }: DeliverFormProps) {
  const [query] = useSearchParams();
  const isAbroad = query.get("abroad") === "1" || (address !== null && address.country !== HOME_COUNTRY);
  return (
    <ShopForm
      id="deliver"
      schema={deliverSchema}
      defaultValues={{
        shippingMethod: methods.length === 1 ? methods[0]?.id : chosen,
        deliveryInstructions: instructions,
      }}
      mainIntent="deliver"
      submit="Continue"
      key={`${isAbroad ? "abroad" : "home"} ${JSON.stringify(address)}`}
      beside={<span className="hint">Next: review and pay.</span>}
    >
      <SavedAddresses saved={saved} />
      <fieldset className="address-entry">
        <legend className="hidden">Delivery address</legend>
        <AddressFields label="Delivery address" address={address} countries={countries} brief />
        <p className="abroad">
          {isAbroad ? (
            <a href="/checkout/delivery?how=deliver">Deliver to an address in Australia</a>
          ) : (
            <a href="/checkout/delivery?how=deliver&abroad=1">Deliver to an address outside Australia</a>
          )}
        </p>
      </fieldset>
      {methods.length > 0 ? (
        <Choices legend="Delivery option" name="shippingMethod">
          {methods.map(({ id, name, description, costCents, arrival }, at) => (
            <Choice
              key={id}
              value={id}
              label={name}
              isFirst={at === 0}
              words={[description, arrival].filter(Boolean).join(". ")}
              beside={priceWords(costCents)}
            />
          ))}
        </Choices>
      ) : (
        <p>Delivery cost depends on the country. We'll show it on the next page, before you pay.</p>
      )}
      {isMember && (
        <FoldedFields summary="Save this address" names={["saveAs"]}>
          <TextField
            name="saveAs"
            label="Name for this address (optional)"
            hint="For example, Home or Work. We'll save it in your address book."
          />
        </FoldedFields>
      )}
      <FoldedFields summary="Add delivery instructions" names={["deliveryInstructions"]}>
        <TextArea
          name="deliveryInstructions"
          label="Delivery instructions"
          hint={`For example, “Leave at the back door”. Up to ${MAX_INSTRUCTIONS_LENGTH} characters.`}
          rows={2}
        />
      </FoldedFields>
    </ShopForm>
  );
}
