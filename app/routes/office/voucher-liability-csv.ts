import type { LoaderFunctionArgs } from "@remix-run/node";
import { liabilityCsv, toLiabilityPeriod } from "~/domain/office/voucher-liability.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends what the shop owes on eVouchers, by day, as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/vouchers/liability.csv");
  const period = toLiabilityPeriod(new URL(request.url).searchParams);
  return new Response(await liabilityCsv(period), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="evouchers-${period.from}-${period.until}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
