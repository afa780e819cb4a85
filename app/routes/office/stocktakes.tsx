import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { STOCK, STOCKTAKES, stocktakePath } from "~/domain/office/stock-path";
import { startStocktakeSchema } from "~/domain/office/stocktake.schema";
import { listStocktakes, startStocktake } from "~/domain/office/stocktakes.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Stocktakes");

/** Lists the stocktakes at the places where the staff member works. The page also starts new ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, STOCKTAKES);
  const { open, ended, places, categories } = await listStocktakes(staff);
  const shown = (all: typeof open) => all.map(({ startedAt, ...each }) => ({ ...each, when: whenInWords(startedAt) }));
  return data(
    { open: shown(open), ended: shown(ended), places, categories, mayCount: staffMay(staff.role, "change stock") },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, STOCKTAKES);
  const form = await readForm(request, startStocktakeSchema);
  if (form.error) return invalid(form);
  try {
    return answer(form, { to: stocktakePath(await startStocktake(form.data, staff)), message: "Start scanning." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["open"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  { title: "Stocktake", cell: ({ id }) => <a href={stocktakePath(id)}>Stocktake {id}</a> },
  { title: "Place", cell: ({ placeName }) => placeName },
  { title: "Of", cell: ({ category }) => category ?? "everything" },
  { title: "Products counted", cell: ({ products }) => products, isNumber: true },
  { title: "Started", cell: ({ when }) => when },
  { title: "By", cell: ({ by }) => by ?? "–" },
];

export default function Stocktakes() {
  const { open, ended, places, categories, mayCount } = useLoaderData<typeof loader>();
  const toKey = ({ id }: Row) => String(id);
  return (
    <main id="main" className="page">
      <p>
        <a href={STOCK}>Stock</a>
      </p>
      <h1>Stocktakes</h1>
      {mayCount && (
        <ShopForm id="start" schema={startStocktakeSchema} intent="start" submit="Start a stocktake">
          <SelectField name="place" label="Place" options={places} />
          <SelectField name="category" label="Category" options={[{ value: "", label: "Everything" }, ...categories]} />
        </ShopForm>
      )}
      <section aria-labelledby="open">
        <h2 id="open">Open</h2>
        {open.length > 0 ? (
          <OfficeTable caption="Open stocktakes" columns={COLUMNS} rows={open} keyOf={toKey} />
        ) : (
          <p>Nothing is being counted.</p>
        )}
      </section>
      {ended.length > 0 && (
        <section aria-labelledby="ended">
          <h2 id="ended">Ended</h2>
          <OfficeTable caption="Ended stocktakes" columns={COLUMNS} rows={ended} keyOf={toKey} />
        </section>
      )}
    </main>
  );
}
