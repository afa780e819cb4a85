import { arrivalAt, type ProductArrival } from "~/domain/delivery/arrival-by-postcode";
import { visitorPart } from "~/ui/ground/visitor-part";

interface ArrivalDatesProps {
  arrival: ProductArrival;
  /** The page's path, to return to. */
  path: string;
}

/** The dates on which a parcel arrives, and the postcode used for them. */
export const ArrivalDates = visitorPart(
  ({ postcode }, _props: ArrivalDatesProps) => postcode,
  ({ arrival, path, shown: postcode }) => (
    <form className="arrival" method="post" action="/postcode" data-enhance noValidate>
      <p>{arrivalAt(arrival, postcode)}</p>
      <input type="hidden" name="from" value={path} />
      <label>
        Your postcode{" "}
        <input
          name="postcode"
          key={postcode}
          defaultValue={postcode ?? ""}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
        />
      </label>{" "}
      <button type="submit" className="plain-button">
        Update<span className="hidden"> delivery dates</span>
      </button>
    </form>
  ),
);
