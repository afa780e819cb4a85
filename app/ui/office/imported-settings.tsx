import { Form } from "@remix-run/react";
import type { ImportLook } from "~/domain/office/setting-words";
import { Effects } from "./setting-parts";

interface ImportedSettingsProps {
  look: ImportLook;
  /** The form's intent. */
  act: "import" | "save";
}

/** Shows the changes that an uploaded file would make to the settings, with the button that saves them. */
export function ImportedSettings({ look: { text, changes, picture, seen }, act }: ImportedSettingsProps) {
  if (changes.length === 0) return <p role="status">Nothing changes: the shop has these settings already.</p>;
  return (
    <>
      {picture && <img className="office-logo" src={picture} alt="The new logo" />}
      <Effects effects={changes.map(({ title, was, becomes }) => ({ where: title, was, becomes }))} />
      <Form method="post" encType="multipart/form-data" id="confirm">
        <input type="hidden" name="intent" value={act} />
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="seen" value={seen} />
        <p className="field">
          <label htmlFor="reason">Reason, for the log (optional)</label>
          <input id="reason" name="reason" autoComplete="off" />
        </p>
        <p className="form-end">
          <button type="submit" className="button primary">
            {changes.length === 1 ? "Save this change" : `Save these ${changes.length} changes`}
          </button>
        </p>
      </Form>
    </>
  );
}
