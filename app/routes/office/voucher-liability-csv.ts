import type { LoaderFunctionArgs } from "@remix-run/node";
import { liabilityCsv, toLiabilityPeriod } from "~/domain/office/voucher-liability.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends what the shop owes on eVouchers, by day, as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/vouchers/liability.csv");
  const period = toLiabilityPeriod(new URL(request.url).searchParams);
  return csvAnswer(await liabilityCsv(period), `evouchers-${period.from}-${period.until}`);
}
