import { LIST_WORDS, ORDER_LISTS, ORDERS_PATH, type OrderFilter, orderListPath } from "~/domain/office/order-list";
import { ORDER_STATES } from "~/domain/orders/order";
import { inCapitals } from "./in-capitals";
import { OfficeFilters } from "./office-filters";

interface OrderFiltersProps {
  filter: OrderFilter;
  stores: readonly { slug: string; name: string }[];
}

/** The forms above the orders: a search through all orders, and the list's filters, which preserve the search words. */
export function OrderFilters({ filter, stores }: OrderFiltersProps) {
  return (
    <>
      <search>
        <form className="office-filters" action={ORDERS_PATH}>
          <p>
            <label htmlFor="search-orders">Search by number, name, email, phone, title or product code</label>
            <input
              id="search-orders"
              type="search"
              name="words"
              defaultValue={filter.words}
              maxLength={200}
              size={40}
            />
          </p>
          <button type="submit" className="button">
            Search all orders
          </button>
        </form>
      </search>
      <OfficeFilters
        action={ORDERS_PATH}
        filters={[
          {
            name: "show",
            label: "Orders",
            value: filter.show,
            options: [
              ...ORDER_LISTS.map((value) => ({ value, label: LIST_WORDS[value] })),
              ...ORDER_STATES.map((value) => ({ value, label: inCapitals(value) })),
            ],
          },
          {
            name: "store",
            label: "Store",
            value: filter.store,
            options: [{ value: "", label: "Any" }, ...stores.map(({ slug, name }) => ({ value: slug, label: name }))],
          },
          {
            name: "way",
            label: "Way",
            value: filter.way,
            options: [
              { value: "", label: "Any" },
              { value: "delivery", label: "Delivery" },
              { value: "collect", label: "Click & collect" },
              { value: "digital", label: "Digital" },
            ],
          },
          { name: "from", label: "From", value: filter.from, type: "date" },
          { name: "to", label: "To", value: filter.to, type: "date" },
        ]}
      >
        {filter.words !== "" && <input type="hidden" name="words" value={filter.words} />}
        {filter.sort !== "newest" && <input type="hidden" name="sort" value={filter.sort} />}
      </OfficeFilters>
    </>
  );
}

/** Returns the address of a page of this list. */
export function pageOfList(filter: OrderFilter, page: number): string {
  return orderListPath(filter, { page: String(page) });
}
