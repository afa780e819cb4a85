import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MIN_MISSING, MISSING_DAYS } from "~/domain/content/missing-addresses.server";
import { missingPage } from "~/domain/office/missing-list.server";
import { MISSING, REDIRECTS, redirectPath } from "~/domain/office/redirect-list";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { unlisted } from "~/ui/ground/site-map";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Addresses that were not found");

/** Lists the addresses that shoppers requested and didn't find. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, MISSING);
  const shop = shopBesideOffice(request);
  const rows = (await missingPage()).map(({ links, ...row }) => ({
    ...row,
    links: links.map((path) => ({ path, href: shop + path })),
  }));
  return officeData(request, { rows, least: MIN_MISSING, days: MISSING_DAYS });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: OfficeColumn<Row>[] = [
  { title: "Address", cell: ({ path }) => path },
  { title: "Times", cell: ({ times }) => times, isNumber: true },
  { title: "Last day", cell: ({ last }) => last, isShort: true },
  {
    title: "Linked on",
    cell: ({ links }) =>
      links.length === 0
        ? "–"
        : links.map(({ path, href }, at) => (
            <span key={path}>
              {at > 0 && ", "}
              <a href={href}>{path}</a>
            </span>
          )),
  },
  {
    title: "Lead elsewhere",
    cell: ({ path }) => (
      <a className="button" href={redirectPath(path)}>
        Make a redirect<span className="hidden">{` from ${path}`}</span>
      </a>
    ),
  },
];

export default function Missing() {
  const { rows, least, days } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={REDIRECTS}>Redirects</a>
      </p>
      <h1>Addresses that were not found</h1>
      <p>
        What was requested {least} times or more, or is linked on a page of this shop, in the last {days} days. No
        visitor is kept with it.
      </p>
      {rows.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <OfficeTable caption="Addresses that were not found" rows={rows} keyOf={({ path }) => path} columns={COLUMNS} />
      )}
    </main>
  );
}
