import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { acceptGift, findGift, type Gift, hasBook } from "~/domain/library/gifts.server";
import { answer } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { refusalIn } from "~/http/refusals.server";
import { requestedPage } from "~/http/request-page.server";
import { requireMember } from "~/http/sign-in.server";
import { readVisitor } from "~/http/visitor.server";
import { unlisted } from "~/ui/ground/site-map";
import { OpenGift } from "./open-gift";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("A gift for you");

const STATUS: Record<Gift["state"], number> = { open: 200, accepted: 200, cancelled: 410 };

/**
 * Handles the link in a gift eBook's email. Opening the link changes nothing, because mail programs open links too. (spec 2,
 * /ebook/gift/{id}/{token})
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { member } = await readVisitor(request);
  const gift = await findGift(params.id ?? "", params.token ?? "", member?.id ?? null);
  const hasIt = member !== null && gift?.state === "open" && (await hasBook(member.id, gift.code));
  return data(
    { gift, visitor: member ? { email: member.email, hasIt } : null },
    { status: gift ? STATUS[gift.state] : 404, headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const member = await requireMember(request);
  const form = await readForm(request, noFieldsSchema);
  const here = requestedPage(request);
  try {
    await acceptGift(params.id ?? "", params.token ?? "", member.id);
    return answer(form, {
      to: "/account/digital-library",
      message: "Your eBook is in your digital library. Enjoy your gift!",
    });
  } catch (error) {
    // Return to the form's page, which shows the reason.
    return answer(form, { to: here, message: refusalIn(error).message, kind: "error" });
  }
}

export default function GiftPage() {
  const { gift, visitor } = useLoaderData<typeof loader>();
  if (!gift) return <NoGift />;
  if (gift.state === "open") return <OpenGift gift={gift} visitor={visitor} />;
  return (
    <main id="main" className="page narrow">
      <h1>{gift.state === "cancelled" ? "This gift has been cancelled" : "This gift has been accepted"}</h1>
      {gift.state === "cancelled" ? (
        <p>“{gift.title}” was cancelled. Please ask the person who sent it to you.</p>
      ) : gift.byYou ? (
        <p>“{gift.title}” is in your digital library.</p>
      ) : (
        <p>“{gift.title}” has already been accepted. If you accepted it, sign in to the account you used.</p>
      )}
      {gift.state === "accepted" && (
        <p>
          <a className="button primary" href="/account/digital-library">
            Your digital library
          </a>
        </p>
      )}
    </main>
  );
}

function NoGift() {
  return (
    <main id="main" className="page narrow">
      <h1>We couldn't find this gift</h1>
      <p>Please follow the link in our email, or copy the whole link into your browser.</p>
    </main>
  );
}
