import { useContext } from "react";
import { OtherPage } from "~/ui/ground/page-context";

/**
 * Renders a form that makes the store the visitor's own, or removes it. Renders nothing on kiosks, which always keep their
 * store.
 */
export function MyStoreForm({ slug, isMine }: { slug: string; isMine: boolean }) {
  const isKiosk = useContext(OtherPage)?.kiosk !== undefined;
  if (isKiosk) return null;
  return (
    <form method="post" action={`/stores/${slug}`} className="my-store" data-enhance="">
      {isMine && <b>Your store</b>}
      <button type="submit" className="button" name="mine" value={isMine ? "no" : "yes"}>
        {isMine ? "Remove my store" : "Make this my store"}
      </button>
      <span className="hint">
        {isMine ? "Product lists show" : "Product lists will show"} what your store has in stock.
      </span>
    </form>
  );
}
