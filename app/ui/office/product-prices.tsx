import { formatMoney } from "~/domain/money/money";
import { newPlanPath, planPath } from "~/domain/office/price-plan-list";
import { endInWords } from "./end-in-words";
import { whenInWords } from "./when-in-words";

export interface ProductPricesProps {
  code: string;
  prices: {
    ownCents: number | null;
    shownCents: number | null;
    /** Name of the plan that sets the price that shoppers see; null if it is the product's own. */
    by: string | null;
    plans: readonly { id: string; name: string; price: string; startsAt: string; endsAt: string; isRunning: boolean }[];
  };
  mayPlan: boolean;
}

/** The price that shoppers see, and the planned prices of a product, as rows of its facts. */
export function ProductPrices({ code, prices: { ownCents, shownCents, by, plans }, mayPlan }: ProductPricesProps) {
  const inWords = (cents: number | null) => (cents === null ? "None" : formatMoney(cents));
  return (
    <>
      <dt>Price now</dt>
      <dd>
        {by === null ? inWords(shownCents) : `${inWords(shownCents)} by “${by}”, without it ${inWords(ownCents)}`}
      </dd>
      <dt>Planned prices</dt>
      <dd>
        {plans.map(({ id, name, price, startsAt, endsAt, isRunning }) => (
          <div key={id}>
            <a href={planPath(id)}>{name}</a>: {price}, {!isRunning && `from ${whenInWords(startsAt)} `}until{" "}
            {endInWords(endsAt)}
          </div>
        ))}
        {mayPlan ? <a href={newPlanPath(code)}>Plan a price</a> : plans.length === 0 && "None"}
      </dd>
    </>
  );
}
