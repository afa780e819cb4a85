import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { holidaySchema } from "~/domain/office/stores.schema";
import { addHoliday, storeRows } from "~/domain/office/stores.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeTable } from "~/ui/office/office-table";
import { HolidayForm } from "~/ui/office/store-forms";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Stores");

const PAGE = "/office/stores";

/** Lists the stores where the person works. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const shown = { rows: await storeRows(staff), isOfAll: staff.stores.length === 0 };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, holidaySchema);
  if (form.error) return invalid(form);
  try {
    const stores = await addHoliday(form.data, staff);
    return answer(form, { to: PAGE, message: `${stores === 1 ? "1 store has" : `${stores} stores have`} the date.` });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function Stores() {
  const { rows, isOfAll } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Stores</h1>
      {rows.length === 0 ? (
        <p>There are none yet. A file adds them: npm run stores:import.</p>
      ) : (
        <OfficeTable
          caption="Stores"
          rows={rows}
          keyOf={({ slug }) => slug}
          columns={[
            { title: "Store", cell: ({ slug, name }) => <a href={`${PAGE}/${slug}`}>{name}</a> },
            { title: "Suburb", cell: ({ place }) => place },
            { title: "Phone", cell: ({ phone }) => phone, isShort: true },
            { title: "Hours", cell: ({ hours }) => <span className="office-words">{hours.join("\n") || "–"}</span> },
            { title: "Dates", cell: ({ dates }) => dates, isNumber: true },
          ]}
        />
      )}
      {isOfAll && (
        <>
          <p>
            <a href={`${PAGE}.json`} download>
              Export to a file
            </a>
          </p>
          <HolidayForm />
        </>
      )}
    </main>
  );
}
