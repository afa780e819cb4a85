import type { LoaderFunctionArgs } from "@remix-run/node";
import { JOURNAL_SPANS, journalsCsv, PROGRAMS, type Program, toJournals } from "~/domain/office/journals";
import { getTaxDays, toTaxPeriod } from "~/domain/office/tax-figures.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { csvAnswer, whenCounted } from "~/http/csv-answer.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends journals of sales and refunds for a program of accounts, by default Xero and a journal a month. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/gst/journal.csv");
  const query = new URL(request.url).searchParams;
  const period = toTaxPeriod(query);
  const program = (Object.keys(PROGRAMS) as Program[]).find((each) => each === query.get("program")) ?? "xero";
  const span = JOURNAL_SPANS.find((each) => each === query.get("each")) ?? "month";
  const { accounts } = await shopSettings();
  const csv = getTaxDays(period).then((days) => journalsCsv(toJournals(days, span), program, accounts));
  return csvAnswer(await whenCounted(csv), `journal-${program}-${period.from}-${period.until}`);
}
