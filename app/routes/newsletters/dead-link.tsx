/** Renders the page for an emailed link about newsletters that has been used, has expired or is invalid. */
export function DeadLink() {
  return (
    <main id="main" className="page narrow">
      <h1>This link no longer works</h1>
      <p>You may have used it already, or it may have expired.</p>
      <p>
        <a className="button primary" href="/newsletters">
          Choose newsletters
        </a>
      </p>
    </main>
  );
}
