import type { LoaderFunctionArgs } from "@remix-run/node";
import { IssuesUnreadable, listKnownIssues } from "~/domain/issues/known-issues.server";
import { log } from "~/log.server";
import { apiAnswer } from "./api-answer.server";

/** GET /api/issues?pathname=…: a page's known problems, by category. (spec 7; spec 8, Issue list) */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const pathname = new URL(request.url).searchParams.get("pathname") ?? "/";
    return apiAnswer({ success: true, data: await listKnownIssues(pathname) });
  } catch (error) {
    if (!(error instanceof IssuesUnreadable)) throw error;
    log.warn({ err: error }, "issues.json can't be read");
    const message = `Could not retrieve issue list: ${error.message}`;
    return apiAnswer({ success: false, message, data: {} }, { status: 500 });
  }
}
