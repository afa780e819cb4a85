import type { LoaderFunctionArgs } from "@remix-run/node";
import { offerFiguresCsv, toOffersPeriod } from "~/domain/office/offer-figures.server";
import { csvAnswer, whenCounted } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends the effect of offers as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/offers/effect.csv");
  const period = toOffersPeriod(new URL(request.url).searchParams);
  return csvAnswer(await whenCounted(offerFiguresCsv(period, staff)), `offers-${period.from}-${period.until}`);
}
