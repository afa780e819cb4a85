import type { UnsentForm } from "./unsent";

/**
 * A form that sends the typed values again. It is needed because a browser may have forgotten them when the visitor goes back.
 */
export function SendAgain({ unsent, to, signIn }: Omit<UnsentForm, "title" | "message"> & { to: string }) {
  if (unsent === null || unsent.length === 0) return <p>Please go back to the form and send it again.</p>;
  return (
    <form method="post" action={to}>
      {signIn && (
        <p>
          <a href={signIn} target="_blank" rel="noopener">
            Sign in (opens a new tab)
          </a>
        </p>
      )}
      <p>We've kept what you entered. Send it again from this page, or go back to the form.</p>
      {unsent.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button primary">
        Send again
      </button>
    </form>
  );
}
