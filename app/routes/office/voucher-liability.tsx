import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { loadLiability, MAX_LIABILITY_DAYS, toLiabilityPeriod } from "~/domain/office/voucher-liability.server";
import { LIABILITY, liabilityPath, VOUCHERS } from "~/domain/office/voucher-list";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { Facts } from "~/ui/office/customer-facts";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { PeriodFilters } from "~/ui/office/period-filters";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Owed on eVouchers");

/** Loads what the shop owes on eVouchers, by day of the period in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, LIABILITY);
  const period = toLiabilityPeriod(new URL(request.url).searchParams);
  const { days, sums, openingCents, closingCents } = await loadLiability(period);
  const shown = {
    ...{ ...period, days, maxDays: MAX_LIABILITY_DAYS },
    facts: [
      [`Owed before ${dayInWords(period.from)}`, formatMoney(openingCents)],
      ["Issued", formatMoney(sums.issuedCents)],
      ["Spent", formatMoney(sums.spentCents)],
      ["Returned", formatMoney(sums.returnedCents)],
      ["Expired", formatMoney(sums.expiredCents)],
      ["Cancelled", formatMoney(sums.cancelledCents)],
      ["Adjusted", formatMoney(sums.adjustedCents)],
      [`Owed at the end of ${dayInWords(period.until)}`, formatMoney(closingCents)],
    ] as [string, string][],
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

type Day = ReturnType<typeof useLoaderData<typeof loader>>["days"][number];

const amount = (cents: number) => (cents === 0 ? "–" : formatMoney(cents));
const COLUMNS: OfficeColumn<Day>[] = [
  { title: "Day", cell: ({ day }) => dayInWords(day) },
  { title: "Owed at the end", cell: ({ owedCents }) => formatMoney(owedCents), isNumber: true },
  { title: "Issued", cell: ({ issuedCents }) => amount(issuedCents), isNumber: true },
  { title: "Spent", cell: ({ spentCents }) => amount(spentCents), isNumber: true },
  { title: "Returned", cell: ({ returnedCents }) => amount(returnedCents), isNumber: true },
  { title: "Expired", cell: ({ expiredCents }) => amount(expiredCents), isNumber: true },
  { title: "Cancelled", cell: ({ cancelledCents }) => amount(cancelledCents), isNumber: true },
  { title: "Adjusted", cell: ({ adjustedCents }) => amount(adjustedCents), isNumber: true },
];

export default function VoucherLiability() {
  const { from, until, days, facts, maxDays } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={VOUCHERS}>eVouchers</a>
      </p>
      <h1>Owed on eVouchers</h1>
      <p>
        What customers can still spend, at the end of each day in Sydney, for at most {maxDays} days. An eVoucher counts
        as expired from the day after its last day, once it has been booked, which takes up to a day. A refund brings
        back what had expired.
      </p>
      <PeriodFilters action={LIABILITY} period={{ from, until }} csvHref={liabilityPath({ from, until }, ".csv")} />
      <Facts facts={facts} />
      <OfficeTable caption="Owed by day" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
    </main>
  );
}
