import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { salesCsv } from "~/domain/office/sales-figures.server";
import { toSalesFilter } from "~/domain/office/sales-filter";
import { csvAnswer, whenCounted } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends the sales of the period in the address, as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/sales.csv");
  const filter = toSalesFilter(new URL(request.url).searchParams, todayInSydney());
  const { by, from, until } = filter;
  const csv = await whenCounted(salesCsv(filter, staff));
  return csvAnswer(csv, `sales-by-${by}-${from}-${until}`);
}
