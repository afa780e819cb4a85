import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { orderPath } from "~/domain/office/order-list";
import {
  LIABILITY,
  NEW_VOUCHERS,
  toVoucherFilter,
  VOUCHER_STATES,
  VOUCHERS,
  voucherListPath,
  voucherPath,
} from "~/domain/office/voucher-list";
import { voucherListPage } from "~/domain/office/vouchers.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { unlisted } from "~/ui/ground/site-map";
import { inCapitals } from "~/ui/office/in-capitals";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("eVouchers");

/** Lists the eVouchers, filtered by the parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireOfficeStaff(request, VOUCHERS);
  const query = new URL(request.url).searchParams;
  const filter = toVoucherFilter(query);
  const { vouchers, ...paging } = await voucherListPage(filter, readPage(query.get("page")));
  const rows = vouchers.map(({ id, hint, email, orderNumber, state, ...voucher }) => ({
    ...{ id, hint, email, orderNumber, state },
    balance: formatMoney(voucher.balanceCents),
    value: formatMoney(voucher.valueCents),
    made: whenInWords(voucher.createdAt),
    until: dayInWords(voucher.expiresOn),
  }));
  return data(
    { rows, filter, mayRun: staffMay(role, "run eVouchers"), ...paging },
    { headers: cacheHeaders(request, "private") },
  );
}

export default function Vouchers() {
  const { rows, filter, mayRun, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>eVouchers</h1>
      <search>
        <OfficeFilters
          action={VOUCHERS}
          filters={[
            { name: "words", label: "Email, order number or last four characters", value: filter.words },
            {
              name: "state",
              label: "State",
              value: filter.state ?? "",
              options: [
                { value: "", label: "All" },
                ...VOUCHER_STATES.map((value) => ({ value, label: inCapitals(value) })),
              ],
            },
          ]}
        >
          {mayRun && <a href={NEW_VOUCHERS}>Make eVouchers</a>}
          {mayRun && <a href={LIABILITY}>Owed by day</a>}
        </OfficeFilters>
      </search>
      {rows.length > 0 ? (
        <OfficeTable
          caption="eVouchers"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: "Code ends in", cell: ({ id, hint }) => <a href={voucherPath(id)}>{hint}</a> },
            { title: "State", cell: ({ state }) => inCapitals(state), isShort: true },
            { title: "Sent to", cell: ({ email }) => email || "–" },
            {
              title: "Order",
              cell: ({ orderNumber }) => (orderNumber ? <a href={orderPath(orderNumber)}>{orderNumber}</a> : "–"),
            },
            { title: "Made", cell: ({ made }) => made },
            { title: "Valid until", cell: ({ until }) => until },
            { title: "Balance of value", cell: ({ balance, value }) => `${balance} of ${value}`, isNumber: true },
          ]}
        />
      ) : (
        <p>There are no such eVouchers.</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["eVoucher", "eVouchers"]}
        hrefOf={(at) => voucherListPath(filter, at)}
      />
    </main>
  );
}
