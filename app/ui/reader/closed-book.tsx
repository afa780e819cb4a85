import { useContext } from "react";
import { OtherPage } from "~/ui/ground/page-context";

/** Replaces a book that can't be shown. */
export function ClosedBookPage({ message }: { message: string }) {
  const shop = useContext(OtherPage)?.shopOrigin ?? "";
  return (
    <main id="main" className="reader-page">
      <h1>We can't open this book</h1>
      <p role="alert">{message}</p>
      <p className="reader-choices">
        <a className="button primary" href="/reader/library">
          Your library
        </a>
        <a className="button" href={`${shop}/contact-us`}>
          Contact us
        </a>
      </p>
    </main>
  );
}
