import { formatMoney } from "~/domain/money/money";
import { orderPath } from "~/domain/office/order-list";
import { adjustVoucherSchema, cancelVoucherSchema, sendVoucherSchema } from "~/domain/office/vouchers.schema";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";
import { Seen } from "./seen";

interface MovementsProps {
  movements: readonly {
    kind: string;
    when: string;
    cents: number;
    balanceCents: number;
    orderNumber: string | null;
    reason: string;
    by: string | null;
  }[];
  maySeeOrders: boolean;
}

/** Everything that changed an eVoucher's balance, oldest first. */
export function VoucherMovements({ movements, maySeeOrders }: MovementsProps) {
  const numbered = movements.map((each, at) => ({ ...each, at }));
  return (
    <section aria-labelledby="movements">
      <h2 id="movements">Movements</h2>
      <OfficeTable
        caption="Movements"
        rows={numbered}
        keyOf={({ at }) => String(at)}
        columns={[
          { title: "When", cell: ({ when }) => when },
          { title: "What", cell: ({ kind }) => inCapitals(kind), isShort: true },
          {
            title: "Order",
            cell: ({ orderNumber }) =>
              orderNumber && maySeeOrders ? <a href={orderPath(orderNumber)}>{orderNumber}</a> : (orderNumber ?? "–"),
          },
          { title: "Reason", cell: ({ reason }) => reason || "–" },
          { title: "By", cell: ({ by }) => by ?? "–" },
          { title: "Change", cell: ({ cents }) => formatMoney(cents), isNumber: true },
          { title: "Balance", cell: ({ balanceCents }) => formatMoney(balanceCents), isNumber: true },
        ]}
      />
    </section>
  );
}

interface ActsProps {
  seen: string;
  email: string;
  maySend: boolean;
  mayRun: boolean;
}

/** The forms that send an eVoucher again, change its balance, and cancel it. */
export function VoucherActs({ seen, email, maySend, mayRun }: ActsProps) {
  const hidden = <Seen value={seen} />;
  return (
    <>
      {maySend && (
        <section aria-labelledby="send">
          <h2 id="send">Send again</h2>
          <ShopForm
            id="sending"
            schema={sendVoucherSchema}
            intent="send again"
            submit="Email a new code"
            defaultValues={{ email }}
            isMinor
          >
            {hidden}
            {mayRun ? (
              <TextField
                name="email"
                label="Email"
                hint="The new code replaces the old one. We tell the former address if you change it."
              />
            ) : (
              <>
                <input type="hidden" name="email" value={email} />
                <p>To {email}. The new code replaces the old one.</p>
              </>
            )}
          </ShopForm>
        </section>
      )}
      {mayRun && (
        <section aria-labelledby="adjust">
          <h2 id="adjust">Change the balance</h2>
          <ShopForm id="adjusting" schema={adjustVoucherSchema} intent="adjust" submit="Change the balance" isMinor>
            {hidden}
            <TextField name="balance" label="New balance" />
            <TextField name="reason" label="Reason" />
          </ShopForm>
        </section>
      )}
      {mayRun && (
        <section aria-labelledby="cancel" data-confirm="Cancel this eVoucher?">
          <h2 id="cancel">Cancel</h2>
          <ShopForm id="cancelling" schema={cancelVoucherSchema} intent="cancel" submit="Cancel the eVoucher" isMinor>
            {hidden}
            <TextField name="reason" label="Reason" />
          </ShopForm>
        </section>
      )}
    </>
  );
}
