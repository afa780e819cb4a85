import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { stocktakePath } from "~/domain/office/stock-path";
import { differencesSchema } from "~/domain/office/stocktake.schema";
import * as booking from "~/domain/office/stocktake-booking.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { RefusedEntries } from "~/ui/office/scan-box";
import { type BookingAnswer, StocktakeDifferences, UncountedProducts } from "~/ui/office/stocktake-differences";
import { requestedStocktake, stocktakeToChange } from "./requested-stocktake.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(`Differences of stocktake ${loaded?.id ?? ""}`);

const PAGE = "/office/stocktakes/:id/differences";

/** Compares the counted copies with those on hand, before anything is booked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await requestedStocktake(params.id, staff);
  const { id, placeName, category, version } = found;
  const mayBook = found.state === "open" && staffMay(staff.role, "change stock");
  const differences = await booking.findDifferences(found);
  const uncounted = await booking.findUncounted(found);
  const shown = { id, placeName, category, seen: String(version), differences, uncounted, mayBook };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act, found } = await stocktakeToChange(request, params.id, PAGE);
  const form = await readForm(request, differencesSchema);
  if (form.error) return invalid(form);
  const to = `${stocktakePath(found.id)}/differences`;
  const version = Number(form.data.seen);
  try {
    if (act === "recount") {
      await booking.countAgain(found, form.data.code, version);
      return answer(form, {
        to: stocktakePath(found.id),
        message: `The count of ${form.data.code} is gone. Scan it again.`,
      });
    }
    const book = act === "book" ? booking.bookDifferences : booking.takeOutUncounted;
    const { booked, refused } = await book(found, version, staff);
    const message = `${booked} ${booked === 1 ? "product is" : "products are"} corrected.`;
    if (refused.length === 0) return answer(form, { to, message });
    return invalid(form, { message, refused }, { status: 409 });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function StocktakeDifferencesPage() {
  const { id, placeName, category, seen, differences, uncounted, mayBook } = useLoaderData<typeof loader>();
  const answered = useActionData<BookingAnswer>();
  return (
    <main id="main" className="page">
      <p>
        <a href={stocktakePath(id)}>Stocktake {id}</a>
      </p>
      <h1>Differences of stocktake {id}</h1>
      <p>
        {placeName}, {category ?? "everything"}
      </p>
      {answered?.fieldErrors?.form && (
        <p className="error" role="alert">
          {answered.fieldErrors.form}
        </p>
      )}
      {answered?.refused && <p>{answered.message}</p>}
      <RefusedEntries title="Some products weren't corrected" refused={answered?.refused ?? []} />
      <StocktakeDifferences {...differences} seen={seen} mayBook={mayBook} />
      <UncountedProducts {...uncounted} seen={seen} mayBook={mayBook} />
    </main>
  );
}
