import type { LoaderFunctionArgs } from "@remix-run/node";
import { stockValueCsv, toStockValueFilter } from "~/domain/office/stock-value.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends the value of the copies on hand as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/stock/value.csv");
  const filter = toStockValueFilter(new URL(request.url).searchParams);
  const { csv, day } = await stockValueCsv(filter, staff);
  return csvAnswer(csv, `stock-by-${filter.by}-${day}`);
}
