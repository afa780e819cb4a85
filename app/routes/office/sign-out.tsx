import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leaveOffice } from "~/domain/office/office-sessions.server";
import { officeCookie, readOfficeEntry } from "~/http/office.server";
import { OFFICE_SIGN_IN } from "~/http/office-path";

const NO_STORE = { "Cache-Control": "no-store" };

/** Redirects a GET to the office, because only the button's POST signs out. */
export function loader() {
  return redirect("/office", { headers: NO_STORE });
}

/** Signs out, whether or not the session is still open. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await readOfficeEntry(request);
  if (session.is === "staff") await leaveOffice(session.staff);
  const headers = { "Set-Cookie": officeCookie(request, null), ...NO_STORE };
  return redirect(OFFICE_SIGN_IN, { status: 303, headers });
}

export default function SignOut() {
  return null;
}
