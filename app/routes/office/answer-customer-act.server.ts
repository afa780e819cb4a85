import type * as z from "zod/mini";
import { customerActSchema } from "~/domain/office/customers.schema";
import type { ActOf, OfficePage } from "~/domain/office/office-pages";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { answer, invalid } from "~/http/answer.server";
import { requireOfficeAct } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";

/**
 * Runs an action from one of a customer's pages, and redirects to the returned address with the returned message. If the action
 * is refused, answers with the reason.
 */
export async function answerCustomerAct<Page extends OfficePage>(
  request: Request,
  page: Page,
  run: (
    act: ActOf<Page>,
    fields: z.output<typeof customerActSchema>,
    staff: OfficeStaff,
  ) => Promise<{ to: string; message: string }>,
) {
  const { staff, act } = await requireOfficeAct(request, page);
  const form = await readForm(request, customerActSchema);
  if (form.error) return invalid(form);
  try {
    return answer(form, await run(act, form.data, staff));
  } catch (error) {
    return refuseForm(form, error);
  }
}
