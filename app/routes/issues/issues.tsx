import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IssuesUnreadable, listKnownIssues, reportAddress } from "~/domain/issues/known-issues.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireMember } from "~/http/sign-in.server";
import { log } from "~/log.server";
import { roomLinks } from "~/styles/sheets";
import { unlisted } from "~/ui/ground/site-map";

export const handle = { firstView: "stores" };
export const links = roomLinks("stores");
export const headers = documentHeaders;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Known issues");

const MAX_PATH_LENGTH = 500;

/** Lists the shop's known issues for staff, either all or those of one page. (spec 2, Issue list page) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireMember(request);
  if (!staffMay(role, "read known issues")) throw notFound();
  const pathname = (new URL(request.url).searchParams.get("pathname") ?? "").trim().slice(0, MAX_PATH_LENGTH);
  const shared = { pathname, report: reportAddress(pathname) };
  try {
    const byCategory = await listKnownIssues(findPath(pathname));
    return data(
      { ...shared, problem: null, categories: Object.entries(byCategory) },
      { headers: cacheHeaders(request, "private") },
    );
  } catch (error) {
    if (!(error instanceof IssuesUnreadable)) throw error;
    log.warn({ err: error }, "issues.json can't be read");
    const problem = `Could not retrieve issue list: ${error.message}`;
    return data({ ...shared, problem, categories: [] }, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
}

/** Returns the path of an address copied from a browser; null if the field is empty, which shows all issues. */
function findPath(typed: string): string | null {
  if (typed === "") return null;
  return URL.parse(typed)?.pathname ?? `/${typed.replace(/^\//, "")}`;
}

export default function IssuesPage() {
  const { pathname, report, problem, categories } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page narrow">
      <h1>Known issues</h1>
      <form className="find-in-store" method="get" action="/issues">
        <label htmlFor="pathname">Page address (optional)</label>
        <input
          id="pathname"
          name="pathname"
          defaultValue={pathname}
          key={pathname}
          maxLength={MAX_PATH_LENGTH}
          aria-describedby="pathname-hint"
        />
        <button type="submit" className="button">
          Show issues
        </button>
        <span className="hint" id="pathname-hint">
          For example /basket
        </span>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {!problem && categories.length === 0 && (
        <p role="status">There are no known issues{pathname && ` with ${pathname}`}.</p>
      )}
      {categories.map(([category, issues]) => (
        <section key={category} aria-label={category}>
          <h2>{category}</h2>
          <ul className="stores-with-stock">
            {issues.map(({ id, name, notes }) => (
              <li key={id}>
                <b>{name}</b>
                {notes && <p>{notes}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a className="button" href={report}>
          Report a new issue
        </a>
      </p>
    </main>
  );
}
