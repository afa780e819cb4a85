import { CUSTOMERS_PATH, customerPath } from "~/domain/office/customer-list";

/** Links from a page about one customer to the customer and to the list. */
export function CustomerTrail({ id, name }: { id: string; name: string }) {
  return (
    <p>
      <a href={CUSTOMERS_PATH}>Customers</a> /{" "}
      <a href={customerPath(id)} dir="auto">
        {name}
      </a>
    </p>
  );
}
