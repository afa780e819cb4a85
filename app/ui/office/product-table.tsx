import { formatMoney } from "~/domain/money/money";
import { officeProductPath } from "~/domain/office/product-list";
import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";

interface ListedProduct {
  code: string;
  title: string;
  /** Names separated by carets. */
  authors: string;
  format: string;
  availability: string;
  /** In cents, AUD; null without a price. */
  priceCents: number | null;
  /** 0 for a product without a cover, otherwise 1. */
  hasCover: number;
  /** Time of the last change, in words. */
  changed: string;
}

/** Products in the office's list. */
export function ProductTable({ rows }: { rows: readonly ListedProduct[] }) {
  return (
    <OfficeTable
      caption="Products"
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { title: "Product", cell: ({ code, title }) => <a href={officeProductPath(code)}>{title}</a> },
        { title: "Author", cell: ({ authors }) => authors.replaceAll("^", ", ") || "–" },
        { title: "Format", cell: ({ format }) => format },
        { title: "Code", cell: ({ code }) => code, isShort: true },
        {
          title: "Availability",
          cell: ({ availability, hasCover }) => inCapitals(availability) + (hasCover ? "" : ", no cover"),
        },
        {
          title: "Price",
          cell: ({ priceCents }) => (priceCents === null ? "none" : formatMoney(priceCents)),
          isNumber: true,
        },
        { title: "Changed", cell: ({ changed }) => changed },
      ]}
    />
  );
}
