/** Reads the shop's known issues from the file DATA_DIR/issues.json, which staff edit. (spec 7, GET /api/issues) */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { env } from "~/env.server";

const issueSchema = z.object({
  id: z.string(),
  name: z.string(),
  notes: z._default(z.string(), ""),
  category: z._default(z.string(), "Other"),
  /** Path prefix of the affected pages; all pages by default. */
  pathname: z._default(z.string(), "/"),
});

interface KnownIssue {
  id: string;
  name: string;
  notes: string;
}

/** Thrown when the file can't be read as a list of issues. */
export class IssuesUnreadable extends Error {
  override name = "IssuesUnreadable";
}

/**
 * Lists the issues of a page, by category. Lists all issues if no page is given, and none if the file doesn't exist. Throws
 * {@link IssuesUnreadable}.
 */
export async function listKnownIssues(
  pathname: string | null,
  file = path.join(env.DATA_DIR, "issues.json"),
): Promise<Record<string, KnownIssue[]>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw new IssuesUnreadable(error.code);
  });
  const issues = z.safeParse(z.array(issueSchema), parsed(text));
  if (!issues.success) throw new IssuesUnreadable(issues.error.issues[0]?.message);
  const byCategory = new Map<string, KnownIssue[]>();
  for (const { category, pathname: about, ...issue } of issues.data) {
    if (pathname === null || pathname.startsWith(about))
      byCategory.set(category, [...(byCategory.get(category) ?? []), issue]);
  }
  return Object.fromEntries(byCategory);
}

/** Returns the link for staff to report an issue: an email that names the page, if one is given. (spec 2, Issue list page) */
export function reportAddress(page: string): string {
  const subject = page === "" ? "New issue" : `Issue with ${page}`;
  return `mailto:${env.ISSUES_EMAIL ?? env.CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IssuesUnreadable("it is not JSON");
  }
}
