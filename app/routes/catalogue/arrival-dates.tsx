import { arrivalAt, type ProductArrival } from "~/domain/delivery/arrival-by-postcode";
import { fieldAttributes, Refusal, type RefusedTyping } from "~/routes/catalogue/product-quantity";
import { visitorPart } from "~/ui/ground/visitor-part";

interface ArrivalDatesProps {
  arrival: ProductArrival;
  /** The page's path. */
  path: string;
  refused: RefusedTyping | null;
}

/** Renders the dates on which a parcel arrives, and the postcode on which they depend. */
export const ArrivalDates = visitorPart(
  ({ postcode }, _props: ArrivalDatesProps) => postcode,
  ({ arrival, path, refused, shown: postcode }) => (
    <form className="arrival" method="post" action={path} data-enhance>
      <p>{arrivalAt(arrival, postcode)}</p>
      <label>
        Your postcode{" "}
        <input
          name="postcode"
          key={refused?.typed ?? postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          {...fieldAttributes("postcode", postcode ?? "", refused)}
        />
      </label>{" "}
      <button type="submit" className="plain-button">
        Update<span className="hidden"> delivery dates</span>
      </button>
      <Refusal name="postcode" refused={refused} />
    </form>
  ),
);
