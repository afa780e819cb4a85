import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { loadPayouts, toPayoutPeriod } from "~/domain/office/payout-figures.server";
import { signedMoney } from "~/domain/office/sales-words";
import { planPayouts } from "~/domain/orders/payouts.server";
import { answer } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { Facts } from "~/ui/office/customer-facts";
import { inCapitals } from "~/ui/office/in-capitals";
import { PayoutDifferences, PayoutTable } from "~/ui/office/payout-tables";
import { PeriodFilters } from "~/ui/office/period-filters";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Payouts");

const PAGE = "/office/payouts";

/** Loads the payouts that arrive in the period in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const period = toPayoutPeriod(new URL(request.url).searchParams);
  const { sums, readAt, ...shown } = await loadPayouts(period);
  const facts = sums.map(({ title, cents }): [string, string] => [inCapitals(title), signedMoney(cents)]);
  return officeData(request, { period, facts, ...shown, read: readAt && whenInWords(readAt) });
}

/** Plans to read the payouts now. */
export async function action({ request }: ActionFunctionArgs) {
  await requireOfficeAct(request, PAGE);
  await planPayouts();
  const form = await readForm(request, noFieldsSchema);
  const period = new URLSearchParams({ ...toPayoutPeriod(new URL(request.url).searchParams) });
  return answer(form, { to: `${PAGE}?${period}`, message: "The payouts are being read. Look again in a minute." });
}

export default function Payouts() {
  const { period, facts, payouts, differences, hasMore, read } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href="/office/gst">GST</a>
      </p>
      <h1>Payouts</h1>
      <p>
        What the payment service sends to the shop's bank account, by the day on which it arrives, next to what the shop
        recorded of the same payments and refunds. Only the payment service knows its fees. Payouts are read each night
        {read && `, last on ${read}`}.
      </p>
      <p>
        “Other” is everything else, such as disputes. A payout that was requested by hand is there as a whole, because
        the payment service doesn't say what it consists of. A failed payout is taken off there, as its money comes with
        a later one.
      </p>
      <PeriodFilters action={PAGE} period={period} csvHref={`${PAGE}.csv?${new URLSearchParams({ ...period })}`} />
      <ActButton act="read">Read the payouts now</ActButton>
      {payouts.length === 0 ? (
        <p>No payout arrives in these days.</p>
      ) : (
        <>
          <Facts facts={facts} />
          <PayoutTable payouts={payouts} />
          {differences.length > 0 && <PayoutDifferences differences={differences} hasMore={hasMore} />}
        </>
      )}
    </main>
  );
}
