/** Page that shows the recovery codes, which can't be shown again later. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <main id="main" className="page narrow">
      <h1>Keep these recovery codes</h1>
      <p>
        If you lose the app for one-time codes, each of these opens the office once. Print them or write them down: we
        can't show them again.
      </p>
      <ol className="office-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <a className="button primary" href="/office">
          I've kept them
        </a>
      </p>
    </main>
  );
}
