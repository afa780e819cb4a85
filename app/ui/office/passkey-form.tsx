interface PasskeyFormProps {
  /** Values that a browser needs to create a passkey, or to sign with one. */
  options: { make: object } | { prove: object };
  /** The form's intent: the act's name in the table of duties. */
  act?: string;
  /** The page to open after signing in. */
  to?: string;
  submit: string;
}

/** A form that the office's script shows and fills in. It stays hidden without scripts, because passkeys need scripts. */
export function PasskeyForm({ options, act, to, submit }: PasskeyFormProps) {
  const asked =
    "make" in options ? { "data-make": JSON.stringify(options.make) } : { "data-prove": JSON.stringify(options.prove) };
  return (
    <form method="post" hidden data-passkey="" {...asked}>
      {act !== undefined && <input type="hidden" name="intent" value={act} />}
      {to !== undefined && <input type="hidden" name="to" value={to} />}
      <input type="hidden" name="passkey" value="" />
      <button type="submit" className="button primary">
        {submit}
      </button>
      <p role="status" />
    </form>
  );
}
