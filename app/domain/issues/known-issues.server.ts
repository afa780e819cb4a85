/** What the shop's people know to be wrong with it, from the file DATA_DIR/issues.json that they keep. (spec 7, GET /api/issues) */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { env } from "~/env.server";

const issueSchema = z.object({
  id: z.string(),
  name: z.string(),
  notes: z._default(z.string(), ""),
  category: z._default(z.string(), "Other"),
  /** The pages it is about, by how their address begins; without one, all. */
  pathname: z._default(z.string(), "/"),
});

interface KnownIssue {
  id: string;
  name: string;
  notes: string;
}

/** The file can't be read as issues. */
export class IssuesUnreadable extends Error {
  override name = "IssuesUnreadable";
}

/** Those about this page, by category; none without the file. Throws {@link IssuesUnreadable}. */
export async function listKnownIssues(
  pathname: string,
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
    if (pathname.startsWith(about)) byCategory.set(category, [...(byCategory.get(category) ?? []), issue]);
  }
  return Object.fromEntries(byCategory);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IssuesUnreadable("it is no JSON");
  }
}
