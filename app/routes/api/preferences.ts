import type { LoaderFunctionArgs } from "@remix-run/node";
import { PREFERENCES_MESSAGES, type Preferences } from "~/domain/accounts/preferences";
import { getPreferences } from "~/domain/accounts/preferences.server";
import { readVisitor } from "~/http/visitor.server";
import { log } from "~/log.server";
import { apiAnswer } from "./api-answer.server";

/** GET /api/preferences: data.preferences, for members only. (spec 6, 7, 8) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await readVisitor(request);
  if (!member) return refuse(401);
  try {
    return apiAnswer({ success: true, data: { preferences: asTheSpecNames(await getPreferences(member.id)) } });
  } catch (error) {
    log.error({ err: error }, "preferences could not be loaded");
    return refuse(500);
  }
}

/** Spec 3: emailList is the map of lists. A list is on when the member chose it and email lists in general. */
function asTheSpecNames({ flags: { emailList, ...flags }, lists }: Preferences) {
  const map = Object.entries(lists).map(([name, on]) => [name, { optedIn: emailList && on }]);
  return { ...flags, emailListOptedIn: emailList, emailList: Object.fromEntries(map) };
}

function refuse(status: number): Response {
  return apiAnswer({ success: false, message: PREFERENCES_MESSAGES.failed, data: {} }, { status });
}
