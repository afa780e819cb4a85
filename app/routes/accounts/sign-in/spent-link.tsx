/** The page of an emailed link that is used, expired or invalid. */
export function SpentLink({ again }: { again: { href: string; title: string } }) {
  return (
    <main id="main" className="page narrow">
      <h1>This link no longer works</h1>
      <p>Links in our letters work once, and for a limited time. You may have followed this one before.</p>
      <p>
        <a className="button primary" href="/login">
          Sign in
        </a>
      </p>
      <p>
        Or ask for another link: <a href={again.href}>{again.title}</a>
      </p>
    </main>
  );
}
