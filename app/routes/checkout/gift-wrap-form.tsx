import { giftWrapSchema } from "~/domain/checkout/checkout.schema";
import { LONGEST_GIFT_MESSAGE } from "~/domain/checkout/checkout-words";
import { formatMoney } from "~/domain/money/money";
import { TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { TakeOut, useRefusedIntent } from "./take-out";

interface GiftWrapFormProps {
  priceCents: number;
  isChosen: boolean;
  message: string;
}

/** Gift wrap for what is shipped, with a message on a card. */
export function GiftWrapForm({ priceCents, isChosen, message }: GiftWrapFormProps) {
  const isRefused = useRefusedIntent() === "giftWrap";
  const price = formatMoney(priceCents);
  return (
    <details open={isChosen || isRefused} className="codes">
      <summary>{isChosen ? "Gift wrap" : `Add gift wrap for ${price}`}</summary>
      {isChosen && (
        <TakeOut intent="removeGiftWrap" what="gift wrap">
          We'll gift wrap this order for {price}.
        </TakeOut>
      )}
      <ShopForm
        id="gift-wrap"
        schema={giftWrapSchema}
        intent="giftWrap"
        defaultValues={{ giftMessage: message }}
        submit={isChosen ? "Save gift message" : "Add gift wrap"}
      >
        <TextArea
          name="giftMessage"
          label="Gift message (optional)"
          hint={`We print it on a card. Up to ${LONGEST_GIFT_MESSAGE} characters.`}
          rows={3}
        />
      </ShopForm>
    </details>
  );
}
