import { dayInWords } from "~/domain/dates/sydney-days";
import { signedMoney } from "~/domain/office/sales-words";
import type { RecordedPayout } from "~/domain/orders/payout";
import { inCapitals } from "./in-capitals";
import { type OfficeColumn, OfficeTable } from "./office-table";

type Payout = RecordedPayout & { difference: number };

const COLUMNS: OfficeColumn<Payout>[] = [
  { title: "Arrives", cell: ({ arrivesOn }) => dayInWords(arrivesOn) },
  { title: "Payout", cell: ({ reference }) => reference },
  { title: "State", cell: ({ state }) => inCapitals(state), isShort: true },
  { title: "Paid out", cell: ({ cents }) => signedMoney(cents), isNumber: true },
  { title: "Payments", cell: ({ chargedCents }) => signedMoney(chargedCents), isNumber: true },
  { title: "Refunds", cell: ({ refundedCents }) => signedMoney(refundedCents), isNumber: true },
  { title: "Fees", cell: ({ feeCents }) => signedMoney(feeCents), isNumber: true },
  { title: "Other", cell: ({ otherCents }) => signedMoney(otherCents), isNumber: true },
  {
    title: "Difference",
    cell: ({ difference }) => (difference === 0 ? "None" : signedMoney(difference)),
    isNumber: true,
  },
];

/** Payouts with their parts, and the amounts by which these differ from the shop's own records. */
export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  return <OfficeTable caption="Payouts" columns={COLUMNS} rows={payouts} keyOf={({ reference }) => reference} />;
}

interface Difference {
  arrivesOn: string;
  reference: string;
  place: number;
  kind: "payment" | "refund";
  /** The order's number; null if the shop has no such payment. */
  number: string | null;
  payoutCents: number;
  recordedCents: number;
}

/** Parts of payouts that the shop recorded with another amount, or not at all. */
export function PayoutDifferences({ differences, hasMore }: { differences: readonly Difference[]; hasMore: boolean }) {
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">Differences</h2>
      {hasMore && <p>These are the first {differences.length}. Choose fewer days to see the others.</p>}
      <OfficeTable
        caption="Differences"
        rows={differences}
        keyOf={({ reference, place }) => `${reference} ${place}`}
        columns={[
          { title: "Order", cell: ({ number }) => number ?? "Not known to the shop" },
          { title: "Kind", cell: ({ kind }) => inCapitals(kind), isShort: true },
          { title: "Payout", cell: ({ reference }) => reference },
          { title: "Arrives", cell: ({ arrivesOn }) => dayInWords(arrivesOn) },
          { title: "In the payout", cell: ({ payoutCents }) => signedMoney(payoutCents), isNumber: true },
          { title: "Recorded", cell: ({ recordedCents }) => signedMoney(recordedCents), isNumber: true },
        ]}
      />
    </section>
  );
}
