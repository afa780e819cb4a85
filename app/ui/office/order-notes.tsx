import type { OrderPage } from "~/domain/office/order-page";
import { TextArea } from "~/ui/form/fields";
import { OrderForm } from "./order-form";
import { StaffNotes } from "./staff-notes";

/** Notes that only staff read. */
export function OrderNotes({ order: { notes, seen } }: { order: OrderPage }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Private notes</h2>
      <StaffNotes notes={notes} />
      <OrderForm act="note" seen={seen} submit="Save the note" isMinor>
        <TextArea name="text" label="A note that customers never see" rows={2} />
      </OrderForm>
    </section>
  );
}
