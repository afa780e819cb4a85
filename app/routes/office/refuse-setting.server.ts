import { toDeliveryErrors } from "~/domain/office/delivery-forms";
import { type FormSetting, toFieldErrors } from "~/domain/office/setting-forms";
import type { SettingLook } from "~/domain/office/settings.server";
import { lookAtImport } from "~/domain/office/settings-import.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { WrongSettings } from "~/domain/settings/change-settings.server";
import { WrongLogo } from "~/domain/settings/read-logo.server";
import { invalid } from "~/http/answer.server";
import type { TypedValues } from "~/http/form-answer";
import { refuseForm } from "~/http/refusals.server";

/** Refuses a setting's form with the problems at their fields. Rethrows unexpected errors. */
export function refuseSetting(
  name: FormSetting,
  form: Parameters<typeof refuseForm>[0],
  error: unknown,
  look: SettingLook,
) {
  if (error instanceof WrongSettings) {
    const fieldErrors = toFieldErrors(name, error.problems, `${form.submittedData.text ?? ""}`);
    return invalid(form, { fieldErrors, look });
  }
  return refuseForm(form, error, { look });
}

/** Refuses a form of delivery's zones with the problems at their fields. Rethrows unexpected errors. */
export function refuseDelivery(form: Parameters<typeof refuseForm>[0], error: unknown) {
  if (!(error instanceof WrongSettings)) return refuseForm(form, error);
  return invalid(form, { fieldErrors: toDeliveryErrors(error.problems, Object.keys(form.submittedData)) });
}

/** Returns the fields of the form that imports the file that was shown. */
export function toImport({ text = "", seen = "", reason = "" }: TypedValues) {
  return { text: `${text}`, seen: `${seen}`, reason: `${reason}` };
}

/**
 * Refuses an uploaded file with its problems at the field. If someone has changed a setting since the file was shown, shows the
 * file again with what it would change now. Rethrows unexpected errors.
 */
export async function refuseImport(form: Parameters<typeof refuseForm>[0], error: unknown) {
  const upload = { ...form, formId: "upload" };
  if (error instanceof WrongSettings) return invalid(upload, { fieldErrors: { file: error.problems.join(" ") } });
  if (error instanceof WrongLogo) return invalid(upload, { fieldErrors: { file: error.message } });
  if (!(error instanceof StaffRefused)) throw error;
  const { text } = toImport(form.submittedData);
  return refuseForm(upload, error, text === "" ? {} : { look: await lookAtImport(Buffer.from(text)) });
}
