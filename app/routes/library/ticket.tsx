import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { checkIn, findNameOn, findTicket, type Ticket } from "~/domain/library/tickets.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { requireMember } from "~/http/sign-in.server";
import { readVisitor } from "~/http/visitor.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("eTicket");

/**
 * Loads the page that the code on an eTicket leads to. Opening it changes nothing; only staff see the ticket holder's name and
 * can admit people.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [ticket, { member }] = await Promise.all([findTicket(params.token ?? ""), readVisitor(request)]);
  const headers = cacheHeaders(request, "private");
  const isStaff = member !== null && staffMay(member.role, "check in eTickets");
  const name = isStaff ? await findNameOn(params.token ?? "") : "";
  return data({ ticket, isStaff, name }, { status: ticket ? 200 : 404, headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const member = await requireMember(request);
  const form = await readForm(request, noFieldsSchema);
  if (!staffMay(member.role, "check in eTickets")) throw new Response(null, { status: 403, statusText: "Forbidden" });
  const token = params.token ?? "";
  try {
    const isIn = await checkIn(token, member.id);
    const message = isIn ? "Checked in. Admit one person." : "Not admitted. This eTicket is no longer valid.";
    return answer(form, { to: requestedPage(request), message, ...(!isIn && { kind: "error" }) });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const WORDS: Record<Ticket["state"], string> = {
  valid: "Valid",
  used: "Already used",
  cancelled: "Cancelled",
};

export default function TicketPage() {
  const { ticket, isStaff, name } = useLoaderData<typeof loader>();
  if (!ticket) {
    return (
      <main id="main" className="page narrow">
        <h1>eTicket not found</h1>
        <p>We couldn't find this eTicket. Scan the code again, or open the PDF again.</p>
      </main>
    );
  }
  const { title, event, position, count, state, usedAt } = ticket;
  return (
    <main id="main" className="page narrow">
      <div className={`status-message ${state === "valid" ? "success" : "error"}`}>
        <h1>{WORDS[state]}</h1>
        <p>
          {state === "valid" && "This eTicket admits one person."}
          {state === "used" && `Checked in on ${usedAt}.`}
          {state === "cancelled" && "This eTicket was refunded and is not valid."}
        </p>
      </div>
      <h2>{title}</h2>
      {event.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        Ticket {position} of {count}
        {name && (
          <>
            , for <b>{name}</b>
          </>
        )}
      </p>
      {isStaff && state === "valid" && <PostForm id="check-in" submit="Check in" />}
    </main>
  );
}
