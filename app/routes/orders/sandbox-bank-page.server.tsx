/** Renders the sandbox bank's page as a whole document. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatMoney } from "~/domain/money/money";
import { WAY_NAMES } from "~/domain/orders/payment-ways";
import type { SandboxPayment } from "~/domain/orders/sandbox-gateway.server";

export const BANK_CSS = `*{box-sizing:border-box}body{margin:0;background:#eef2f7;color:#12263f;font:1rem/1.5 system-ui,sans-serif}
header{background:#0b3d6b;color:#fff;padding:1rem 1.5rem;font-weight:700;font-size:1.25rem}
main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #c9d3df;border-radius:.5rem}
h1{margin:0 0 1rem;font-size:1.375rem}dl{margin:0 0 1rem}dt{color:#4a5d75}dd{margin:0 0 .5rem;font-weight:600;overflow-wrap:anywhere}
.note{padding:.75rem 1rem;background:#fff7df;border-left:4px solid #b8860b}
button{display:block;width:100%;min-height:2.75rem;margin:.5rem 0;padding:.5rem 1rem;border:1px solid #0b3d6b;border-radius:.375rem;background:#fff;color:#0b3d6b;font:inherit;font-weight:600;cursor:pointer}
button.main{background:#0b3d6b;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #b8860b;outline-offset:2px}a{color:#0b3d6b}
fieldset{margin:0 0 1rem;padding:.5rem 1rem;border:1px solid #c9d3df}label{display:block;padding:.25rem 0}h2{margin:1.5rem 0 .25rem;font-size:1rem}@media(max-width:32rem){main{margin:1rem;padding:1rem}}`;

const OTHERS = [
  ["decline", "Decline the payment"],
  ["error", "Let the bank fail"],
  ["settle slowly", "Approve, but settle slowly"],
  ["notify twice", "Approve, and notify the shop several times"],
] as const;

/** Returns a payment's page. For null, returns a page stating that the payment couldn't be found. */
export function bankPage(payment: SandboxPayment | null): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Frame>{payment ? <Choices payment={payment} /> : <Nothing />}</Frame>)}`;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Sandbox Bank: secure payment</title>
        <style dangerouslySetInnerHTML={{ __html: BANK_CSS }} />
      </head>
      <body>
        <header>Sandbox Bank</header>
        <main>{children}</main>
      </body>
    </html>
  );
}

function Nothing() {
  return (
    <>
      <h1>We couldn't find this payment</h1>
      <p>
        <a href="/">Back to the shop</a>
      </p>
    </>
  );
}

function Choices({ payment: { request, outcome } }: { payment: SandboxPayment }) {
  const isOpen = outcome === "open";
  // Older payments have no `ways`.
  const { ways = [] }: Partial<typeof request> = request;
  return (
    <>
      <h1>{isOpen ? `Pay ${formatMoney(request.amountCents)}` : "This payment is closed"}</h1>
      <dl>
        <dt>For</dt>
        <dd>{request.description}</dd>
        {/* Hide the email once the payment is closed, because the next person at a shared computer could go back to this page. */}
        {isOpen && (
          <>
            <dt>Paid by</dt>
            <dd>{request.email}</dd>
          </>
        )}
        <dt>Amount</dt>
        <dd>{formatMoney(request.amountCents)}</dd>
      </dl>
      {isOpen ? (
        <form method="post">
          <p className="note">This bank is for testing the shop. It takes no money.</p>
          {ways && ways.length > 0 && (
            <fieldset>
              <legend>Pay with</legend>
              {(["card", ...ways] as const).map((way) => (
                <label key={way}>
                  <input type="radio" name="way" value={way} defaultChecked={way === "card"} />{" "}
                  {way === "card" ? "Card" : WAY_NAMES[way]}
                </label>
              ))}
            </fieldset>
          )}
          <button type="submit" name="choice" value="approve" className="main">
            Pay {formatMoney(request.amountCents)}
          </button>
          <h2>Or test another outcome</h2>
          {OTHERS.map(([choice, words]) => (
            <button key={choice} type="submit" name="choice" value={choice}>
              {words}
            </button>
          ))}
          <button type="submit" name="choice" value="cancel">
            Go back without paying
          </button>
        </form>
      ) : (
        <p>
          <a href={request.successUrl}>Back to the shop</a>
        </p>
      )}
    </>
  );
}
