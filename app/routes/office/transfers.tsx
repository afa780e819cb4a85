import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPage } from "~/domain/catalogue/pagination";
import { STOCK, TRANSFERS, transferPath } from "~/domain/office/stock-path";
import { startTransferSchema } from "~/domain/office/transfer.schema";
import { listTransfers, startTransfer } from "~/domain/office/transfers.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { TRANSFER_WORDS } from "~/domain/stock/transfer";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { OfficeFilters } from "~/ui/office/office-filters";
import { OfficePager } from "~/ui/office/office-pager";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Transfers");

const SHOWN = [
  { value: "open", label: "Open" },
  { value: "ended", label: "Received and cancelled" },
];

/** Lists the transfers from and to the places where the staff member works. The page also starts new ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, TRANSFERS);
  const query = new URL(request.url).searchParams;
  const show = query.get("show") === "ended" ? "ended" : "open";
  const { transfers, ...listed } = await listTransfers(show === "open", readPage(query.get("page")), staff);
  const rows = transfers.map(({ startedAt, ...each }) => ({ ...each, when: whenInWords(startedAt) }));
  const maySend = staffMay(staff.role, "change stock");
  return data({ rows, show, maySend, ...listed }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, TRANSFERS);
  const form = await readForm(request, startTransferSchema);
  if (form.error) return invalid(form);
  try {
    return answer(form, { to: transferPath(await startTransfer(form.data, staff)), message: "Scan what is sent." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  { title: "Transfer", cell: ({ id }) => <a href={transferPath(id)}>Transfer {id}</a> },
  { title: "From", cell: ({ fromName }) => fromName },
  { title: "To", cell: ({ toName }) => toName },
  { title: "State", cell: ({ state }) => TRANSFER_WORDS[state] },
  { title: "Copies", cell: ({ copies }) => copies, isNumber: true },
  { title: "Started", cell: ({ when }) => when },
  { title: "By", cell: ({ by }) => by ?? "–" },
];

export default function Transfers() {
  const { rows, show, places, own, maySend, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={STOCK}>Stock</a>
      </p>
      <h1>Transfers</h1>
      {maySend && (
        <ShopForm id="start" schema={startTransferSchema} intent="start" submit="Start a transfer">
          <SelectField name="from" label="From" options={own} />
          <SelectField name="to" label="To" options={[{ value: "", label: "Choose a place" }, ...places]} />
        </ShopForm>
      )}
      <OfficeFilters action={TRANSFERS} filters={[{ name: "show", label: "Transfers", value: show, options: SHOWN }]} />
      {rows.length > 0 ? (
        <OfficeTable caption="Transfers" columns={COLUMNS} rows={rows} keyOf={({ id }) => String(id)} />
      ) : (
        <p>{show === "open" ? "Nothing is on its way." : "No transfer has ended."}</p>
      )}
      <OfficePager
        {...{ total, page, pageSize }}
        words={["transfer", "transfers"]}
        hrefOf={(at) => `${TRANSFERS}?show=${show}&page=${at}`}
      />
    </main>
  );
}
