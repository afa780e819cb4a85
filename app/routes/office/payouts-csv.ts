import type { LoaderFunctionArgs } from "@remix-run/node";
import { payoutsCsv, toPayoutPeriod } from "~/domain/office/payout-figures.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends the payouts of a period as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/payouts.csv");
  const period = toPayoutPeriod(new URL(request.url).searchParams);
  return csvAnswer(await payoutsCsv(period), `payouts-${period.from}-${period.until}`);
}
