import type { CustomerKind } from "~/domain/office/customer-list";
import { type CustomerFilter, customerListPath, customerPath } from "~/domain/office/customer-list";
import { inCapitals } from "./in-capitals";
import { type OfficeColumn, OfficeTable } from "./office-table";

interface CustomerRow {
  id: string;
  kind: CustomerKind;
  email: string;
  name: string;
  companyName: string;
  /** The date, in words. */
  since: string;
}

/** The table of a list of customers. */
export function CustomerTable({ rows, filter }: { rows: readonly CustomerRow[]; filter: CustomerFilter }) {
  const sortBy = (sort: CustomerFilter["sort"]) => customerListPath({ ...filter, sort });
  const { sort } = filter;
  const columns: OfficeColumn<CustomerRow>[] = [
    {
      title: "Name",
      cell: ({ id, name, email }) => (
        <a href={customerPath(id)} dir="auto">
          {name || email}
        </a>
      ),
      sort: { href: sortBy("name"), ...(sort === "name" && { is: "ascending" }) },
    },
    { title: "Email", cell: ({ email }) => email },
    { title: "Company", cell: ({ companyName }) => <span dir="auto">{companyName}</span> },
    { title: "Kind", cell: ({ kind }) => inCapitals(kind), isShort: true },
    {
      title: "Since",
      cell: ({ since }) => since,
      isShort: true,
      sort: {
        href: sortBy(sort === "newest" ? "oldest" : "newest"),
        ...(sort === "newest" && { is: "descending" }),
        ...(sort === "oldest" && { is: "ascending" }),
      },
    },
  ];
  return <OfficeTable caption="Customers" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
