import type { LoaderFunctionArgs } from "@remix-run/node";
import { taxCsv, toTaxPeriod } from "~/domain/office/tax-figures.server";
import { csvAnswer, whenCounted } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends sales and refunds by their GST, day by day, as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/gst.csv");
  const period = toTaxPeriod(new URL(request.url).searchParams);
  return csvAnswer(await whenCounted(taxCsv(period)), `gst-${period.from}-${period.until}`);
}
