import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { STOCKTAKES, stocktakePath } from "~/domain/office/stock-path";
import { pasteSchema, scanSchema } from "~/domain/office/stocktake.schema";
import { endStocktake, latestScans, scan, scanList, undoScan } from "~/domain/office/stocktakes.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { OfficeTable } from "~/ui/office/office-table";
import { PasteBox, SCAN_FORM, ScanBox } from "~/ui/office/scan-box";
import { requestedStocktake, stocktakeToChange } from "./requested-stocktake.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Stocktake ${loaded?.id ?? ""}`);

const PAGE = "/office/stocktakes/:id";

/** Shows a stocktake to the staff who scan: the scan box, and everyone's latest scans. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await requestedStocktake(params.id, staff);
  const { id, placeName, category, products, state } = found;
  const mayCount = state === "open" && staffMay(staff.role, "change stock");
  const { scans, mayUndo } = await latestScans(id, staff);
  return data(
    { id, placeName, category, products, scans, mayUndo, mayCount },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act, found } = await stocktakeToChange(request, params.id, PAGE);
  const to = stocktakePath(found.id);
  if (act === "paste") {
    const form = await readForm(request, pasteSchema);
    if (form.error) return invalid(form);
    try {
      const { lines, refused } = await scanList(found, form.data.list, staff);
      const message = `${lines} ${lines === 1 ? "line is" : "lines are"} counted.`;
      if (refused.length === 0) return answer(form, { to, message });
      const list = refused.map(({ entry }) => entry).join("\n");
      return invalid({ ...form, submittedData: { list } }, { message, refused, fieldErrors: { list: message } });
    } catch (error) {
      return refuseForm(form, error);
    }
  }
  const form = await readForm(request, scanSchema);
  if (act === "scan" && form.error) return invalid(form);
  try {
    if (act === "scan") return answer(form, { to, message: await scan(found, form.data?.scan ?? "", staff) });
    if (act === "undo") return answer(form, { to, message: await undoScan(found, staff) });
    await endStocktake(found, staff);
    return answer(form, { to: STOCKTAKES, message: "The stocktake has ended." });
  } catch (error) {
    return refuseForm({ ...form, formId: SCAN_FORM }, error);
  }
}

export default function StocktakePage() {
  const { id, placeName, category, products, scans, mayUndo, mayCount } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={STOCKTAKES}>Stocktakes</a>
      </p>
      <h1>Stocktake {id}</h1>
      <p>
        {placeName}, {category ?? "everything"}: {products} {products === 1 ? "product" : "products"} counted. Count
        copies that orders hold, too.
      </p>
      {mayCount ? <ScanBox /> : <p>It has ended.</p>}
      <p className="office-filters">
        <a className="button" href={`${stocktakePath(id)}/differences`}>
          Look at the differences
        </a>
      </p>
      {scans.length > 0 && (
        <section aria-labelledby="scans">
          <h2 id="scans">Latest scans</h2>
          <OfficeTable
            caption="Latest scans"
            rows={scans}
            keyOf={(each) => String(each.id)}
            columns={[
              { title: "Product", cell: ({ title, code }) => title ?? code },
              { title: "Code", cell: ({ code }) => code },
              { title: "Copies", cell: ({ quantity }) => quantity, isNumber: true },
              { title: "By", cell: ({ by }) => by ?? "–" },
            ]}
          />
        </section>
      )}
      {mayCount && (
        <>
          {mayUndo && <ActButton act="undo">Undo my last scan</ActButton>}
          <PasteBox />
          <ActButton act="end" confirm="End the stocktake? Differences that aren't booked stay as they are.">
            End the stocktake
          </ActButton>
        </>
      )}
    </main>
  );
}
