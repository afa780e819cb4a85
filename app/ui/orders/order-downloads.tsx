import type { Receipt } from "~/domain/orders/receipt";
import { isMounted } from "~/ui/site-map";

/** Where what was delivered by wire is. */
export function OrderDownloads({ receipt, isGuest }: { receipt: Receipt; isGuest: boolean }) {
  const isDelivered = !["awaiting payment", "cancelled", "refunded"].includes(receipt.state);
  if (!receipt.hasDigital || !isDelivered) return null;
  return (
    <section className="order-downloads" aria-labelledby="downloads">
      <h2 id="downloads">What came by wire</h2>
      {!isGuest && isMounted("/account/digital-library") && (
        <p>
          eBooks and eAudio books are in your <a href="/account/digital-library">digital library</a>.
        </p>
      )}
    </section>
  );
}
