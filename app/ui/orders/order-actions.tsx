import { Form } from "@remix-run/react";
import {
  adjustmentNotePath,
  cancelPath,
  changeOrderPath,
  payOrderPath,
  receiptPath,
  receiptPdfPath,
} from "~/domain/orders/order-paths";
import type { Receipt } from "~/domain/orders/receipt";

interface OrderActionsProps {
  receipt: Pick<Receipt, "number" | "toPay" | "mayCancel" | "state" | "adjustment">;
  /** The access token from the URL, to be passed on in links. */
  token?: string | null;
}

/** The actions currently available for an order, the most important first. */
export function OrderActions({ receipt: { number, toPay, mayCancel, state, adjustment }, token }: OrderActionsProps) {
  return (
    <div className="order-actions">
      {toPay && (
        <a className="button primary" href={payOrderPath(number, token)}>
          Pay {toPay} now
        </a>
      )}
      {toPay && (
        <Form method="post" action={changeOrderPath(number, token)}>
          <button type="submit" className="button">
            Change the order
          </button>
        </Form>
      )}
      <a className="button" href={receiptPdfPath(number, token)}>
        {state === "cancelled" ? "Download PDF" : "Download invoice (PDF)"}
      </a>
      {adjustment && (
        <a className="button" href={adjustmentNotePath(number, token)}>
          Download adjustment note (PDF)
        </a>
      )}
      <Form method="post" action={receiptPath(number, token)}>
        <input type="hidden" name="intent" value="reorder" />
        <button type="submit" className="button">
          Order again
        </button>
      </Form>
      {mayCancel && (
        <a className="cancel-order" href={cancelPath(number, token)}>
          Cancel order
        </a>
      )}
    </div>
  );
}
