export interface OrderPagesProps {
  total: number;
  pages: number;
  page: number;
  /** The order number, email or phone number that found the orders. */
  typed: string;
}

/**
 * Buttons for the other pages. They are not links, because the typed text may be a customer's email address and must not be in
 * an address.
 */
export function OrderPages({ total, pages, page, typed }: OrderPagesProps) {
  return (
    <form method="post" action="/kiosk/scan">
      <p>
        {total} orders, page {page} of {pages}
      </p>
      <input type="hidden" name="code" value={typed} />
      {page > 1 && (
        <button type="submit" className="button" name="page" value={page - 1}>
          Newer orders
        </button>
      )}
      {page < pages && (
        <button type="submit" className="button" name="page" value={page + 1}>
          Older orders
        </button>
      )}
    </form>
  );
}
