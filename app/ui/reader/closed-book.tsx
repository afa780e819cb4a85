import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { OtherPage } from "~/ui/ground/page-context";

/** Matches the pages of a book that was opened through an order's link. */
const ORDERED = /^\/reader\/read\/[^/]+\/order(\/|$)/;

/** The page shown instead of a book that can't be opened. */
export function ClosedBookPage({ message }: { message: string }) {
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  const isOrdered = ORDERED.test(useLocation().pathname);
  return (
    <main id="main" className="reader-page">
      <h1>We can't open this book</h1>
      <p role="alert">{message}</p>
      <p className="reader-choices">
        {isOrdered ? (
          <a className="button primary" href={`${shop}/orders/find`}>
            Find your orders
          </a>
        ) : (
          <a className="button primary" href="/reader/library">
            Your library
          </a>
        )}
        <a className="button" href={`${shop}/contact-us`}>
          Contact us
        </a>
      </p>
    </main>
  );
}
