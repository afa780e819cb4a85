import { formatMoney } from "~/domain/money/money";
import type { LookedAtPrice, PlanLook } from "~/domain/office/price-plan-look";
import { officeProductPath } from "~/domain/office/product-list";
import { ActButton } from "./act-button";
import { type OfficeColumn, OfficeTable } from "./office-table";

const COLUMNS: OfficeColumn<LookedAtPrice>[] = [
  { title: "Product", cell: ({ code, title }) => <a href={officeProductPath(code)}>{title}</a> },
  { title: "Code", cell: ({ code }) => code, isShort: true },
  { title: "Own price", cell: ({ ownCents }) => formatMoney(ownCents), isNumber: true },
  { title: "Becomes", cell: ({ cents }) => formatMoney(cents), isNumber: true },
  {
    title: "Former price shown",
    cell: ({ strikeCents, whyNoStrike }) =>
      strikeCents !== null ? formatMoney(strikeCents) : whyNoStrike === null ? "–" : `None: ${whyNoStrike}`,
  },
];

const counted = (count: number) => `${count.toLocaleString("en-AU")} ${count === 1 ? "product" : "products"}`;

/** The products whose prices a plan changes, and the number of those that keep theirs. */
export function PlanProducts({ look }: { look: PlanLook }) {
  const { total, looked, changing, rows, left } = look;
  return (
    <>
      <p>
        It is for {counted(total)}.{looked < total && ` The first ${looked.toLocaleString("en-AU")} were looked at.`} Of
        several planned prices, a product has the cheapest, and its own price if that is as cheap.
      </p>
      {left.length > 0 && (
        <ul>
          {left.map(({ reason, count }) => (
            <li key={reason}>
              {counted(count)} left out: {reason}.
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <>
          {rows.length < changing && <p>The first {rows.length} of those that change:</p>}
          <OfficeTable caption="Prices" rows={rows} keyOf={({ code }) => code} columns={COLUMNS} />
        </>
      )}
    </>
  );
}

interface ListedPlan {
  id: string;
  href: string;
  name: string;
  products: string;
  price: string;
  state: string;
  from: string;
  until: string;
  /** Names of other plans that may have the same products at the same time. */
  overlaps: readonly { name: string; href: string }[];
}

interface PlanTableProps {
  title: string;
  id: string;
  plans: readonly ListedPlan[];
  empty: string;
}

/** A section of the calendar of planned prices. */
export function PlanTable({ title, id, plans, empty }: PlanTableProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {plans.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <OfficeTable
          caption={title}
          rows={plans}
          keyOf={(plan) => plan.id}
          columns={[
            { title: "Name", cell: ({ name, href }) => <a href={href}>{name}</a> },
            { title: "From", cell: ({ from }) => from },
            { title: "Until", cell: ({ until }) => until },
            { title: "For", cell: ({ products }) => products },
            { title: "Price", cell: ({ price }) => price },
            { title: "At the same time", cell: ({ overlaps }) => <PlanLinks plans={overlaps} /> },
          ]}
        />
      )}
    </section>
  );
}

/** Links to plans, separated by commas. */
function PlanLinks({ plans }: { plans: ListedPlan["overlaps"] }) {
  if (plans.length === 0) return <>–</>;
  return plans.map(({ name, href }, at) => (
    <span key={href}>
      {at > 0 && ", "}
      <a href={href}>{name}</a>
    </span>
  ));
}

interface PlanFactsProps extends Pick<ListedPlan, "products" | "price" | "from" | "until" | "overlaps"> {
  /** The number of products that have the planned price now, in words. */
  priced: string;
}

/** The terms of a planned price. */
export function PlanFacts({ products, price, from, until, overlaps, priced }: PlanFactsProps) {
  return (
    <dl className="office-facts">
      <dt>For</dt>
      <dd>{products}</dd>
      <dt>Price</dt>
      <dd>{price}</dd>
      <dt>From</dt>
      <dd>{from}</dd>
      <dt>Until</dt>
      <dd>{until}</dd>
      <dt>At the same time</dt>
      <dd>
        <PlanLinks plans={overlaps} />
      </dd>
      <dt>Products at this price now</dt>
      <dd>{priced}</dd>
    </dl>
  );
}

interface PlanActsProps {
  seen: string;
  /** Address of the form for a copy. */
  copy: string;
  mayStop: boolean;
}

/** The buttons of a planned price. */
export function PlanActs({ seen, copy, mayStop }: PlanActsProps) {
  return (
    <div className="office-filters">
      {mayStop && (
        <ActButton act="stop" fields={{ seen }} confirm="Stop it for good? A copy may not show the former price.">
          Stop it now
        </ActButton>
      )}
      <a className="button" href={copy}>
        Copy
      </a>
    </div>
  );
}
