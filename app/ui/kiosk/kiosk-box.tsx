import { useContext } from "react";
import { OtherPage } from "~/ui/ground/page-context";

interface KioskBoxProps {
  /** The refused text, for correction. */
  typed?: string | undefined;
  /** The reason for the refusal. */
  refused?: string | undefined;
  hasFocus: boolean;
}

/**
 * The only input box of a kiosk, for words and codes. It is in the header, except on the scan page, where it is part of the
 * page.
 */
export function KioskBox({ typed, refused, hasFocus }: KioskBoxProps) {
  return (
    <search className="kiosk-box">
      <form method="post" action="/kiosk/scan" noValidate>
        <label htmlFor="kiosk-code">Search, or scan a code</label>
        <input
          {...useContext(OtherPage)?.kiosk?.box}
          id="kiosk-code"
          name="code"
          enterKeyHint="search"
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: without scripts a scanner types only into the focused field
          autoFocus={hasFocus}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "kiosk-code-error" : undefined}
        />
        <button type="submit" className="button">
          Find
        </button>
        {refused && (
          <p id="kiosk-code-error" className="error" role="alert">
            {refused}
          </p>
        )}
      </form>
    </search>
  );
}
