import type { SignedIn } from "~/domain/accounts/member";
import { endAllSessions } from "~/domain/accounts/sessions.server";
import { changeEmailSchema, changePasswordSchema, noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { askForNewEmail, changePassword } from "~/domain/accounts/sign-in-details.server";
import { answer, invalid } from "~/http/answer.server";
import { emailOrigin } from "~/http/email-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { SIGN_IN_PATH, signIn, signOut } from "~/http/sign-in.server";

/** Handles the page's three forms by intent. Each form returns to its page. */
export async function actOnSignIn(request: Request, member: SignedIn, clientAddress: string | undefined) {
  const { intent } = (await readForm(request.clone(), noFieldsSchema)).submittedData;
  const page = requestedPage(request);
  const from = { origin: emailOrigin(request), clientAddress };
  if (intent === "everywhere") {
    const form = await readForm(request, noFieldsSchema);
    await endAllSessions(member.id);
    const message = "You've signed out everywhere.";
    return answer(form, { to: SIGN_IN_PATH, message, headers: await signOut(request) });
  }
  if (intent === "email") {
    const form = await readForm(request, changeEmailSchema);
    if (form.error) return invalid(form);
    try {
      await askForNewEmail(member.id, form.data, from);
    } catch (error) {
      return refuseForm(form, error);
    }
    return answer(form, {
      to: page,
      message: "We've emailed your new address. Follow the link in the email to confirm the change.",
    });
  }
  const form = await readForm(request, changePasswordSchema);
  if (form.error) return invalid(form);
  try {
    await changePassword(member.id, form.data, from);
  } catch (error) {
    return refuseForm(form, error);
  }
  const message = "Your password has been changed.";
  return answer(form, { to: page, message, headers: await signIn(request, member.id) });
}
