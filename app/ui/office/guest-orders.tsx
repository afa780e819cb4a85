import { guestOrdersSchema } from "~/domain/office/customers.schema";
import { orderPath } from "~/domain/office/order-list";
import { TextField } from "~/ui/form/fields";
import { useFormState } from "~/ui/form/form-state";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

interface GuestOrdersProps {
  /** Name of the member whose account receives the orders. */
  name: string;
  /** The account version shown on the page. */
  seen: string;
  orders: readonly { number: string; words: string; buyer: string; titles: string }[];
}

/** A guest's orders, each with a checkbox. The ticked orders are added to the member's account. */
export function GuestOrders({ name, seen, orders }: GuestOrdersProps) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{orders.length === 1 ? "1 order" : `${orders.length} orders`}</h2>
      <p>
        {name} will see the ticked orders in the account, with their addresses, and gets the eBooks in them. This can't
        be undone.
      </p>
      <div data-confirm={`Join the ticked orders to ${name} for good?`}>
        <ShopForm id="join" schema={guestOrdersSchema} intent="join" submit="Join the ticked orders">
          <Seen value={seen} />
          <TickedLines orders={orders} />
          <TextField
            name="reason"
            label="Reason, for the log"
            hint="Such as: rang from the number of the order."
            autoComplete="off"
          />
        </ShopForm>
      </div>
    </section>
  );
}

function TickedLines({ orders }: Pick<GuestOrdersProps, "orders">) {
  const { values, wasSent } = useFormState();
  const ticked = [values.order ?? []].flat();
  return (
    <ul className="office-lines" id="join-order">
      {orders.map(({ number, words, buyer, titles }) => (
        <li key={number}>
          <div>
            <label>
              <input
                type="checkbox"
                name="order"
                value={number}
                defaultChecked={wasSent ? ticked.includes(number) : true}
              />{" "}
              {number}, {words}
            </label>
            <p className="count" dir="auto">
              {buyer}: {titles}
            </p>
          </div>
          <a href={orderPath(number)}>
            Open<span className="hidden"> {number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
