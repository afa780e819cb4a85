import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closeKioskAfar, listOpenKiosks } from "~/domain/kiosk/kiosks.server";
import { rowSchema } from "~/domain/office/acts.schema";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Screens");

const PAGE = "/office/kiosks";

/** Lists the kiosks that are open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const kiosks = (await listOpenKiosks(staff)).map(({ openedAt, seenAt, ...kiosk }) => ({
    ...kiosk,
    opened: whenInWords(openedAt),
    seen: whenInWords(seenAt),
  }));
  return data({ kiosks }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, rowSchema);
  if (form.error) return invalid(form);
  const isClosed = await closeKioskAfar(staff, form.data.id);
  return answer(form, {
    to: PAGE,
    message: isClosed ? "The screen is closed." : "This screen had already been closed.",
    kind: isClosed ? "success" : "error",
  });
}

type Kiosk = ReturnType<typeof useLoaderData<typeof loader>>["kiosks"][number];

const COLUMNS: OfficeColumn<Kiosk>[] = [
  { title: "Store", cell: ({ storeSlug }) => storeSlug },
  { title: "For", cell: ({ kind }) => (kind === "staff" ? "staff" : "customers") },
  { title: "Opened", cell: ({ opened, openedBy }) => `${opened}${openedBy ? `, by ${openedBy}` : ""}` },
  { title: "Last used", cell: ({ seen }) => seen },
  { title: "Serving now", cell: ({ servedBy }) => servedBy ?? "–" },
  {
    title: "Close",
    cell: ({ id, storeSlug }) => (
      <ActButton act="close" fields={{ id }}>
        Close<span className="hidden"> the screen in {storeSlug}</span>
      </ActButton>
    ),
  },
];

export default function Kiosks() {
  const { kiosks } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Screens in stores</h1>
      <p>A screen that was lost, or left on by mistake, can be closed here. Its browser is then an ordinary one.</p>
      <p>
        To open a screen, go to the shop's address /store-sign-in/customer/penrith in its browser, or for staff to
        /store-sign-in/staff/penrith, and sign in. In place of penrith comes the last part of the store's own address.
      </p>
      {kiosks.length > 0 ? (
        <OfficeTable caption="Open screens" columns={COLUMNS} rows={kiosks} keyOf={({ id }) => id} />
      ) : (
        <p>No screen is open.</p>
      )}
    </main>
  );
}
