/**
 * The page for visitors who open a payment's address but neither own the payment nor return from paying it. It looks the same
 * for an unknown payment.
 */
export function ClosedPayment() {
  return (
    <main id="main" className="page narrow">
      <h1>This link can't be opened here</h1>
      <p>
        You can only see a payment in the browser you ordered with, or when you are signed in to the account you ordered
        with. We can email you a link to your order.
      </p>
      <p>
        <a className="button primary" href="/orders/find">
          Find your order
        </a>
      </p>
      <p>
        Are you a member? <a href="/login">Sign in</a>
      </p>
    </main>
  );
}
