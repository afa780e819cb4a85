import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { VOUCHERS } from "~/domain/office/voucher-list";
import { loadVoucher } from "~/domain/office/vouchers.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { Facts } from "~/ui/office/customer-facts";
import { inCapitals } from "~/ui/office/in-capitals";
import { VoucherMovements } from "~/ui/office/voucher-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`eVoucher ${loaded?.hint ?? ""}`);

const PAGE = "/office/vouchers/:id";

/** Loads an eVoucher with everything that changed its balance. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireOfficeStaff(request, PAGE);
  const voucher = await loadVoucher(params.id ?? "");
  if (!voucher) throw notFound({ "Cache-Control": "no-store" });
  const { hint, email, state, balanceCents, valueCents, expiresOn } = voucher;
  const shown = {
    ...{ hint, email, state, balance: formatMoney(balanceCents), value: formatMoney(valueCents) },
    until: dayInWords(expiresOn),
    movements: voucher.movements.map(({ at, ...each }) => ({ ...each, when: whenInWords(at) })),
    maySeeOrders: staffMay(role, "see orders"),
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export default function Voucher() {
  const { hint, email, state, balance, value, until, movements, maySeeOrders } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={VOUCHERS}>eVouchers</a>
      </p>
      <h1>eVoucher ending in {hint}</h1>
      <p>
        <b>{inCapitals(state)}</b>
      </p>
      <Facts
        facts={[
          ["Balance", `${balance} of ${value}`],
          ["Valid until", until],
          ["Sent to", email || "not known"],
        ]}
      />
      <VoucherMovements movements={movements} maySeeOrders={maySeeOrders} />
    </main>
  );
}
