/** Renders the page for an emailed link that has been used, has expired or is invalid. */
export function SpentLink({ again }: { again: { href: string; title: string } }) {
  return (
    <main id="main" className="page narrow">
      <h1>This link no longer works</h1>
      <p>The links in our emails work once, for a limited time. You may have already used this one.</p>
      <p>
        <a className="button primary" href="/login">
          Sign in
        </a>
      </p>
      <p>
        Or request a new link: <a href={again.href}>{again.title}</a>
      </p>
    </main>
  );
}
