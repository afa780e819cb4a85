import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchesCsv, toSearchFilter } from "~/domain/office/search-figures.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends a list of searches as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/searches.csv");
  const filter = toSearchFilter(new URL(request.url).searchParams);
  return csvAnswer(await searchesCsv(filter), `searches-${filter.from}-${filter.until}`);
}
