import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { endOfficeSession, endOtherOfficeSessions, listOfficeSessions } from "~/domain/office/office-sessions.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { type OfficeColumn, OfficeTable } from "~/ui/office/office-table";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("My sessions");

const PAGE = "/office/sessions";

/** Lists the browsers in which the staff member is signed in to the office. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const sessions = (await listOfficeSessions(staff)).map(({ since, seen, ...session }) => ({
    ...session,
    since: whenInWords(since),
    seen: whenInWords(seen),
  }));
  return data({ sessions, hasSecondFactor: staff.hasSecondFactor }, { headers: cacheHeaders(request, "private") });
}

const endSchema = z.object({ session: z.optional(z.string()) });

export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, endSchema);
  if (form.error) return invalid(form);
  if (act === "end others") await endOtherOfficeSessions(staff);
  else if (!(await endOfficeSession(staff, form.data.session ?? "")))
    return answer(form, { to: PAGE, kind: "error", message: "This session had already ended." });
  return answer(form, {
    to: PAGE,
    message: act === "end" ? "The session has ended." : "All other sessions have ended.",
  });
}

type Session = ReturnType<typeof useLoaderData<typeof loader>>["sessions"][number];

const COLUMNS: OfficeColumn<Session>[] = [
  { title: "Browser", cell: ({ browser, isThis }) => (isThis ? `${browser} (this one)` : browser) },
  { title: "Signed in", cell: ({ since }) => since },
  { title: "Last used", cell: ({ seen }) => seen },
  {
    title: "End",
    cell: ({ id, browser, isThis }) =>
      !isThis && (
        <ActButton act="end" fields={{ session: id }}>
          End<span className="hidden"> the session in {browser}</span>
        </ActButton>
      ),
  },
];

export default function Sessions() {
  const { sessions, hasSecondFactor } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>My sessions</h1>
      <p>A session ends after half an hour without use, and after twelve hours.</p>
      <OfficeTable caption="My sessions" columns={COLUMNS} rows={sessions} keyOf={({ id }) => id} />
      {sessions.length > 1 && <ActButton act="end others">End all others</ActButton>}
      <p>
        {hasSecondFactor ? (
          <>
            <a href="/office/passkeys">Passkeys</a> <a href="/office/recovery-codes">Recovery codes</a>
          </>
        ) : (
          <a href="/office/second-factor/new">Set up one-time codes</a>
        )}
      </p>
    </main>
  );
}
