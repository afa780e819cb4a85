import { useActionData } from "@remix-run/react";
import { toAttributes } from "~/domain/form/field-attributes";
import { pasteSchema, scanSchema } from "~/domain/office/stocktake.schema";
import { type FormAnswer, formIdField } from "~/http/form-answer";
import { TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

type ScanAnswer = FormAnswer & { refused?: { entry: string; reason: string }[] };

/** Id of the scan form. The form's box also shows refusals of the page's other buttons. */
export const SCAN_FORM = "scan";

/** A box that a barcode scanner fills and submits. It gets the focus whenever the page is shown again, even after a refusal. */
export function ScanBox() {
  const attributes = toAttributes(scanSchema, "scan");
  const answered = useActionData<ScanAnswer>();
  const error = answered?.fieldErrors?.scan ?? answered?.fieldErrors?.form ?? null;
  return (
    <form method="post" className="office-filters" autoComplete="off" noValidate>
      <input type="hidden" name="intent" value="scan" />
      <input type="hidden" name={formIdField} value={SCAN_FORM} />
      <p>
        <label htmlFor="scan">Scan a code</label>
        <input
          id="scan"
          name="scan"
          {...attributes}
          // biome-ignore lint/a11y/noAutofocus: a scanner types into whatever has the focus
          autoFocus
          defaultValue={error ? String(answered?.submittedData?.scan ?? "") : ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "scan-error scan-hint" : "scan-hint"}
        />
      </p>
      <button type="submit" className="button primary">
        Count it
      </button>
      {error && (
        <p id="scan-error" className="error" role="alert">
          {error}
        </p>
      )}
      <p id="scan-hint" className="hint">
        Each scan is one copy. For several, type the code, a space and their number.
      </p>
    </form>
  );
}

/**
 * A form for pasting a list that was made elsewhere. Lines that were refused stay in the form and are listed with the reasons.
 */
export function PasteBox() {
  const refused = useActionData<ScanAnswer>()?.refused ?? [];
  return (
    <details className="office-more" open={refused.length > 0}>
      <summary>Paste a list</summary>
      <RefusedEntries title="Some lines weren't taken, and are still below" refused={refused} />
      <ShopForm id="paste" schema={pasteSchema} intent="paste" submit="Add these lines" isMinor>
        <TextArea name="list" label="Codes, each on a line, with a number after it if there are several" rows={8} />
      </ShopForm>
    </details>
  );
}

interface RefusedEntriesProps {
  title: string;
  refused: readonly { entry: string; reason: string }[];
}

/** Refused entries, each with the reason. */
export function RefusedEntries({ title, refused }: RefusedEntriesProps) {
  if (refused.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <h2>{title}</h2>
      <ul>
        {refused.slice(0, MAX_SHOWN).map(({ entry, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may have equal lines, and is never reordered
          <li key={at}>
            {entry}: {reason}
          </li>
        ))}
      </ul>
      {refused.length > MAX_SHOWN && <p>And {refused.length - MAX_SHOWN} more.</p>}
    </div>
  );
}

const MAX_SHOWN = 20;
