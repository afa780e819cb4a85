import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { mayInOffice } from "~/domain/office/may-in-office";
import { loadOfferFigures, toOffersPeriod } from "~/domain/office/offer-figures.server";
import { OFFERS_EFFECT, type OfferFigure, offerPath } from "~/domain/office/offer-list";
import { SALES } from "~/domain/office/sales-filter";
import { signedMoney } from "~/domain/office/sales-words";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { PeriodFilters } from "~/ui/office/period-filters";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Offers' effect");

/** Loads the effect of offers in the period in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, OFFERS_EFFECT);
  const period = toOffersPeriod(new URL(request.url).searchParams);
  const figures = await loadOfferFigures(period, staff);
  return officeData(request, { period, ...figures, maySee: mayInOffice(staff, "see offers") });
}

const COLUMNS: OfficeColumn<OfferFigure>[] = [
  { title: "Used with", cell: ({ by }) => by },
  { title: "Orders", cell: ({ orders }) => orders, isNumber: true },
  { title: "Discount", cell: ({ discountCents }) => formatMoney(discountCents), isNumber: true },
  { title: "Takings", cell: ({ takingsCents }) => signedMoney(takingsCents), isNumber: true },
];

export default function OffersEffect() {
  const { period, rows, countedUntil, maySee } = useLoaderData<typeof loader>();
  const name = ({ offerId, name: own }: OfferFigure) =>
    maySee && offerId !== "" ? <a href={offerPath(offerId)}>{own}</a> : own;
  return (
    <main id="main" className="page">
      <p>
        <a href={SALES}>Sales</a>
      </p>
      <h1>Offers' effect</h1>
      <p>
        Orders by the day on which they were placed: what their offers took off, and the sales that are left after
        discounts and refunds, as on the page of sales. An order with several offers counts with each of them.
      </p>
      <PeriodFilters
        action={OFFERS_EFFECT}
        period={period}
        csvHref={`${OFFERS_EFFECT}.csv?${new URLSearchParams({ ...period })}`}
      />
      {countedUntil !== null && (
        <p>
          {countedUntil === ""
            ? "Past days are counted in the background. Until then, this page has the last week only."
            : `Past days are being counted, so far until ${dayInWords(countedUntil)}.`}
        </p>
      )}
      {rows.length === 0 ? (
        <p>No order used an offer.</p>
      ) : (
        <OfficeTable
          caption="Offers"
          rows={rows}
          keyOf={({ key }) => key}
          columns={[{ title: "Offer", cell: name }, ...COLUMNS]}
        />
      )}
    </main>
  );
}
