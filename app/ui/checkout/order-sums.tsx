/** Lists the lines and amounts of an order that is not placed yet. */
import { formatLabel } from "~/domain/catalogue/product";
import { formatMoney, priceWords } from "~/domain/money/money";
import { Cover } from "~/ui/catalogue/cover";
import { InLibrary } from "~/ui/catalogue/in-library";
import type { CheckoutFrame } from "./checkout-frame";

export function OrderLines({ lines }: Pick<CheckoutFrame, "lines">) {
  return (
    <ul className="checkout-lines">
      {lines.map(({ entryId, code, title, format, quantity, lineCents, details, isGift }) => (
        <li key={entryId}>
          <Cover product={{ code, title }} size="a" />
          <span className="line-words">
            {quantity > 1 && `${quantity} × `}
            <b>{title}</b> <span className="hint">{[formatLabel(format), ...details].join(", ")}</span>
            {!isGift && <InLibrary code={code} />}
          </span>
          <span className="cents">{priceWords(lineCents)}</span>
        </li>
      ))}
    </ul>
  );
}

export function OrderSums({ sums }: Pick<CheckoutFrame, "sums">) {
  const { shippingCents, payableCents } = sums;
  return (
    <dl className="checkout-sums">
      <Row label="Items" cents={sums.itemsCents} />
      {sums.discounts?.map(({ label, cents }) => (
        <Row key={label} label={label} cents={-cents} />
      ))}
      {shippingCents === "later" && <Row label="Delivery" words="calculated at the next step" />}
      {typeof shippingCents === "number" && <Row label={`Delivery, ${sums.shippingName}`} cents={shippingCents} />}
      {sums.giftWrapCents > 0 && <Row label="Gift wrap" cents={sums.giftWrapCents} />}
      <Row label={payableCents === null ? "Total so far" : "Total"} cents={sums.totalCents} isSum />
      {sums.gstCents !== null && (
        <Row label="GST included" words={sums.gstCents === 0 ? "None" : formatMoney(sums.gstCents)} isQuiet />
      )}
      {sums.vouchers.map(({ voucherId, hint, cents }) => (
        <Row key={voucherId} label={`eVoucher ending in ${hint}`} cents={-cents} />
      ))}
      {payableCents !== null && sums.vouchers.length > 0 && <Row label="To pay" cents={payableCents} isSum />}
    </dl>
  );
}

interface RowProps {
  label: string;
  cents?: number;
  /** Text instead of the amount. */
  words?: string | null;
  isSum?: boolean;
  isQuiet?: boolean;
}

function Row({ label, cents = 0, words = null, isSum = false, isQuiet = false }: RowProps) {
  const amount = cents < 0 ? `−${formatMoney(-cents)}` : priceWords(cents);
  return (
    <div className={isSum ? "sum" : isQuiet ? "hint" : undefined}>
      <dt>{label}</dt>
      <dd>{words ?? amount}</dd>
    </div>
  );
}
