import { enquiryPath } from "~/domain/enquiries/enquiry";
import { type EnquiryFilter, enquiryListPath } from "~/domain/enquiries/enquiry-list";
import { orderPath } from "~/domain/office/order-list";
import { type OfficeColumn, OfficeTable } from "./office-table";

interface EnquiryRow {
  id: string;
  name: string;
  email: string;
  orderNumber: string | null;
  /** The beginning of the customer's latest message. */
  lastWords: string | null;
  state: string;
  /** The time, in words. */
  when: string;
  assignee: string;
}

/** The table of a list of messages. */
export function EnquiryTable({ rows, filter }: { rows: readonly EnquiryRow[]; filter: EnquiryFilter }) {
  const { sort } = filter;
  const columns: OfficeColumn<EnquiryRow>[] = [
    {
      title: "From",
      cell: ({ id, name, email }) => (
        <a href={enquiryPath(id)} dir="auto">
          {name || email}
        </a>
      ),
    },
    { title: "Message", cell: ({ lastWords }) => <span dir="auto">{lastWords}</span> },
    {
      title: "Order",
      cell: ({ orderNumber }) => orderNumber !== null && <a href={orderPath(orderNumber)}>{orderNumber}</a>,
    },
    { title: "State", cell: ({ state }) => state },
    {
      title: filter.show === "waiting" ? "Waiting since" : "Changed",
      cell: ({ when }) => when,
      sort: {
        href: enquiryListPath({ ...filter, sort: sort === "newest" ? "oldest" : "newest" }),
        is: sort === "newest" ? "descending" : "ascending",
      },
    },
    { title: "Assigned to", cell: ({ assignee }) => assignee },
  ];
  return <OfficeTable caption="Messages" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
