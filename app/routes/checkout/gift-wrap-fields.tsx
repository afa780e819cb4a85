import { MAX_GIFT_MESSAGE_LENGTH } from "~/domain/checkout/checkout-words";
import { formatMoney } from "~/domain/money/money";
import { FoldedFields } from "~/ui/checkout/folded-fields";
import { TextArea } from "~/ui/form/fields";
import { TakeOut } from "./take-out";

interface GiftWrapFieldsProps {
  priceCents: number;
  isChosen: boolean;
  message: string;
}

/** Renders the choice of gift wrap for shipped products, with a message on a card. */
export function GiftWrapFields({ priceCents, isChosen, message }: GiftWrapFieldsProps) {
  const price = formatMoney(priceCents);
  return (
    <FoldedFields
      summary={isChosen ? "Gift wrap" : `Add gift wrap for ${price}`}
      names={["giftMessage"]}
      isOpen={isChosen}
      className="codes"
    >
      {isChosen && (
        <>
          <TakeOut intent="removeGiftWrap" what="gift wrap">
            We'll gift wrap this order for {price}.
          </TakeOut>
          <input type="hidden" name="isWrapped" value="on" />
        </>
      )}
      <input type="hidden" name="shownGiftMessage" value={message} />
      <TextArea
        name="giftMessage"
        label="Gift message (optional)"
        hint={`We print it on a card. Up to ${MAX_GIFT_MESSAGE_LENGTH} characters.`}
        rows={3}
      />
      <button type="submit" name="intent" value="giftWrap" className="button">
        {isChosen ? "Save gift message" : "Add gift wrap"}
      </button>
    </FoldedFields>
  );
}
